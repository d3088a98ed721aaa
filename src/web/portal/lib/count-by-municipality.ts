const list = new Intl.ListFormat('de', { type: 'conjunction' })
const maxNames = 3

/** A noun in singular and plural: „Störung“ and „Störungen“. */
type CountedNoun = readonly [one: string, many: string]

interface Counted {
  total: number
  noun: CountedNoun
  /** The visitor's municipality and its share of the total; absent without a choice. */
  mine?: { title: string; count: number }
  /** Titles of all municipalities concerned. */
  places: string[]
}

/**
 * Counts notices and says where: "3 Störungen, 1 in Lindhausen", "4 Baumaßnahmen, keine in Lindhausen", and without a
 * choice "2 Störungen in Weidenbrück und Mühlenrode". More than three places become a number.
 */
export function countByMunicipality({ total, noun: [one, many], mine, places }: Counted): string {
  const all = `${total} ${total === 1 ? one : many}`
  if (total === 0) return all
  if (!mine) return places.length ? `${all} in ${joinPlaces(places)}` : all
  if (mine.count === total) return `${all} in ${mine.title}`
  return `${all}, ${mine.count || 'keine'} in ${mine.title}`
}

const joinPlaces = (places: string[]) =>
  places.length > maxNames ? `${places.length} Gemeinden` : list.format(places)

/** Splits rows into those of a municipality and the others. Without a municipality all are others. */
export function splitByMunicipality<Row extends { servicearea_ids: string[] }>(
  rows: Row[],
  municipality: string | null | undefined,
): { mine: Row[]; others: Row[] } {
  const isMine = ({ servicearea_ids: ids }: Row) => municipality != null && ids.includes(municipality)
  return { mine: rows.filter(isMine), others: rows.filter(row => !isMine(row)) }
}
