import { importFields, type ImportField } from './fields.ts'
import { type ImportMapping, importMapping } from './mapping.ts'

/** Columns of WinEV's record S001 in order: their widths in a file of fixed width, and the fields that they fill. */
const winev: readonly [name: string, width: number, field?: ImportField][] = [
  ['Tournummer', 16],
  ['Tourname', 50],
  ['Straße', 50, 'street'],
  ['Hausnummer', 10, 'housenumber'],
  ['PLZ', 10, 'postalcode'],
  ['Ort', 50, 'city'],
  ['Hinweis Liegenschaft', 50],
  ['Name', 50, 'lastname'],
  ['Vorname', 50, 'firstname'],
  ['Bemerkung', 80],
  ['Zählernummer', 50, 'meter_number'],
  ['Zählpunkt', 33],
  ['Standort', 80],
  ['Kundennummer', 16, 'customer_number'],
  ['Ableser', 5],
  ['Zählwerksschlüssel', 30],
  ['Kennung', 100],
  ['Vorkommastellen', 2],
  ['Nachkommastellen', 2],
  ['Alter Stand', 12, 'last_count'],
  ['Altes Datum', 8, 'last_read_at'],
  ['Untergrenze', 12],
  ['Obergrenze', 12],
]

/** Those behind the reading have no width that is known; a file with separators may have them. */
const winevBehind: readonly (ImportField | undefined)[] = [
  undefined,
  undefined,
  undefined,
  undefined,
  'yearly_consumption',
  'housenumber_suffix',
]

const winevFixed = () => {
  let start = 1
  return winev.map(([column, length, field = 'ignore' as const]) => {
    const at = start
    start += length
    return { column, start: at, length, field, conversion: 'none' as const }
  })
}

const winevColumns = () =>
  [...winev.map(([, , field]) => field), ...winevBehind].map(
    (field: ImportField | 'ignore' = 'ignore', index) => ({
      column: `Spalte ${index + 1}`,
      field,
      conversion: 'none' as const,
    }),
  )

const own = Object.entries(importFields)
  .filter(([name]) => !['name', 'street_line', 'meter_street_line', 'housenumber_suffix'].includes(name))
  .map(([name]) => ({ column: name, field: name as ImportField, conversion: 'none' as const }))

/** Profiles that every organization has. They cannot be changed, only copied. */
export const builtinProfiles: Readonly<Record<string, { name: string; mapping: ImportMapping }>> = {
  klarwerk: {
    name: 'Klarwerk',
    mapping: importMapping.parse({
      target: 'contracts',
      dates: 'YYYY-MM-DD',
      decimal: 'point',
      external_system: 'erp',
      columns: own,
    }),
  },
  'winev-s001': {
    name: 'WinEV S001, mit Trennern',
    mapping: importMapping.parse({
      target: 'contracts',
      encoding: 'windows-1252',
      has_header: false,
      dates: 'YYYYMMDD',
      columns: winevColumns(),
    }),
  },
  'winev-s001-fixed': {
    name: 'WinEV S001, feste Breite',
    mapping: importMapping.parse({
      target: 'contracts',
      format: 'fixed',
      encoding: 'windows-1252',
      has_header: false,
      dates: 'YYYYMMDD',
      columns: winevFixed(),
    }),
  },
}
