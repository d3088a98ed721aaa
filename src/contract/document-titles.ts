/**
 * Document types that forms ask for. Logic compares the keys; organizations keep their document types, and the lists of what
 * they require, under the German titles.
 */
export const documentTitles = {
  site_plan: 'Lageplan',
  cadastral_map: 'Flurkarte',
  floor_plan: 'Grundriss',
  section: 'Schnitt',
  land_register: 'Grundbuchauszug',
  purchase_contract: 'Kaufvertrag (Auszug)',
  gift_contract: 'Schenkungsvertrag (Auszug)',
  death_certificate: 'Sterbeurkunde',
  inheritance_certificate: 'Erbschein',
  will: 'Testament',
  auction_order: 'Zuschlagsbeschluss',
  power_of_attorney: 'Vollmacht',
  handover_protocol: 'Übergabeprotokoll',
  rental_contract: 'Mietvertrag',
  building_permit: 'Baugenehmigung',
  drainage_plan: 'Entwässerungsplan',
  separator_sizing: 'Abscheiderbemessung',
  pipe_plan: 'Leitungsplan',
  meter_photo: 'Zählerfoto',
  sepa_mandate: 'SEPA-Mandat',
  owner_consent: 'Zustimmung der Eigentümerin oder des Eigentümers',
  other: 'Sonstiges',
} as const
export type DocumentKey = keyof typeof documentTitles

const normal = (title: string) => title.trim().toLowerCase()
const keysByTitle = new Map(
  Object.entries(documentTitles).map(([key, title]) => [normal(title), key as DocumentKey]),
)

/** Document types of which any one is enough. */
const interchangeable: readonly (readonly DocumentKey[])[] = [['inheritance_certificate', 'will']]

/** The title with those of the document types that do as well. Own document types stand alone. */
export function interchangeableTitles(title: string): string[] {
  const key = documentKey(title)
  const group = interchangeable.find(keys => key !== undefined && keys.includes(key))
  return group ? group.map(each => documentTitles[each]) : [title]
}

/** "Erbschein oder Testament" */
export const titleWithAlternatives = (title: string) => interchangeableTitles(title).join(' oder ')

/** The key of a title; undefined for an organization's own document types. Case and outer spaces do not matter. */
export const documentKey = (title: string): DocumentKey | undefined => keysByTitle.get(normal(title))
