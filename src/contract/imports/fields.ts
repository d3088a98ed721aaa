/** Kinds of records that the rows of a file hold, with their German names. */
export const importTargets = {
  customers: 'Kunden',
  meters: 'Zähler bekannter Kunden',
  contracts: 'Kunden mit ihren Zählern',
} as const
export type ImportTarget = keyof typeof importTargets

type Kind =
  | 'text'
  | 'name'
  | 'place'
  | 'postalcode'
  | 'gender'
  | 'email'
  | 'kind_of_meter'
  | 'whole'
  | 'date'
  | 'suffix'

interface Field {
  title: string
  of: 'customer' | 'meter'
  kind: Kind
}

const field = (of: Field['of'], title: string, kind: Kind = 'text'): Field => ({ of, title, kind })

/** The fields that a column or a constant can fill. */
export const importFields = {
  customer_number: field('customer', 'Kundennummer'),
  customer_external_id: field('customer', 'Kennung der Kundin oder des Kunden im anderen System'),
  name: field('customer', 'Name (Vor- und Nachname)', 'name'),
  gender: field('customer', 'Anrede', 'gender'),
  title: field('customer', 'Titel'),
  firstname: field('customer', 'Vorname'),
  lastname: field('customer', 'Nachname'),
  company: field('customer', 'Firma'),
  street_line: field('customer', 'Straße und Hausnummer', 'place'),
  street: field('customer', 'Straße'),
  housenumber: field('customer', 'Hausnummer'),
  housenumber_suffix: field('customer', 'Zusatz zur Hausnummer', 'suffix'),
  postalcode: field('customer', 'Postleitzahl', 'postalcode'),
  city: field('customer', 'Ort'),
  phone: field('customer', 'Telefon'),
  mobile: field('customer', 'Mobiltelefon'),
  email: field('customer', 'E-Mail-Adresse', 'email'),
  meter_number: field('meter', 'Zählernummer'),
  meter_external_id: field('meter', 'Kennung des Zählers im anderen System'),
  meter_type: field('meter', 'Art des Zählers', 'kind_of_meter'),
  last_count: field('meter', 'Letzter Stand', 'whole'),
  last_read_at: field('meter', 'Zuletzt abgelesen am', 'date'),
  yearly_consumption: field('meter', 'Verbrauch im Jahr', 'whole'),
  meter_street_line: field('meter', 'Verbrauchsstelle: Straße und Hausnummer', 'place'),
  meter_street: field('meter', 'Verbrauchsstelle: Straße'),
  meter_housenumber: field('meter', 'Verbrauchsstelle: Hausnummer'),
  meter_postalcode: field('meter', 'Verbrauchsstelle: Postleitzahl', 'postalcode'),
  meter_city: field('meter', 'Verbrauchsstelle: Ort'),
} as const satisfies Record<string, Field>
export type ImportField = keyof typeof importFields

const keys = ['customer_number', 'customer_external_id'] as const
const names = ['name', 'lastname', 'company'] as const

/** Fields of which a target needs one of each group. */
const required: Record<ImportTarget, readonly (readonly ImportField[])[]> = {
  customers: [keys, names],
  meters: [keys, ['meter_number']],
  contracts: [keys, names, ['meter_number']],
}

/** Whether a field belongs to a target. Meters of known customers name these by their keys alone. */
export const fieldSuits = (target: ImportTarget, name: ImportField): boolean =>
  target === 'contracts' ||
  importFields[name].of === (target === 'customers' ? 'customer' : 'meter') ||
  (target === 'meters' && keys.some(key => key === name))

/** The German names of what a target needs and no column fills. */
export const missingFields = (target: ImportTarget, filled: readonly string[]): string[] =>
  required[target]
    .filter(group => !group.some(name => filled.includes(name)))
    .map(group => importFields[group[0]!].title)

export const importConversions = {
  none: 'Wie es dasteht',
  without_zeros: 'Führende Nullen weg',
  without_spaces: 'Leerzeichen weg',
  last_first: 'Nachname steht vorn',
  first_last: 'Vorname steht vorn',
} as const
export type ImportConversion = keyof typeof importConversions

/** How days are written. A year of two digits is the latest one that is not in the future. */
export const importDates = {
  'DD.MM.YYYY': 'TT.MM.JJJJ',
  'DD.MM.YY': 'TT.MM.JJ',
  'YYYY-MM-DD': 'JJJJ-MM-TT',
  YYYYMMDD: 'JJJJMMTT',
} as const
export type ImportDates = keyof typeof importDates

export const importFormats = { csv: 'CSV', fixed: 'Feste Breite', xlsx: 'Excel (XLSX)' } as const
export const importEncodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const
export const importSeparators = {
  semicolon: 'Semikolon',
  comma: 'Komma',
  tab: 'Tabulator',
  pipe: 'Senkrechter Strich',
} as const
export const importDecimals = { comma: 'Komma', point: 'Punkt' } as const
