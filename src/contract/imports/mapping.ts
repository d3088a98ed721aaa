import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { line, optionalLine } from '../core/shapes.ts'
import {
  type ImportField,
  importConversions,
  importDates,
  importDecimals,
  importEncodings,
  importFields,
  importFormats,
  importSeparators,
  importTargets,
} from './fields.ts'
import { mostImportColumns } from './statuses.ts'

const titles = Object.fromEntries(
  Object.entries(importFields).map(([name, { title }]) => [name, title]),
) as Record<ImportField, string>

const column = z.strictObject({
  column: line(120)
    .min(1)
    .meta({ title: 'Spalte', description: 'Ihre Überschrift, ohne Überschriften „Spalte 1“ und so weiter' }),
  start: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ title: 'Erste Stelle', description: 'Nur feste Breite, von 1 an' }),
  length: z.int().min(1).max(1000).optional().meta({ title: 'Stellen', description: 'Nur feste Breite' }),
  field: choice({ ignore: 'Nicht einlesen', ...titles })
    .default('ignore')
    .meta({ title: 'Wird zu' }),
  conversion: choice(importConversions).default('none').meta({ title: 'Umwandlung' }),
})

/** How the columns of a file become fields. */
export const importMapping = z.strictObject({
  target: choice(importTargets).meta({ title: 'Inhalt' }),
  format: choice(importFormats).default('csv').meta({ title: 'Art der Datei' }),
  encoding: choice(importEncodings).default('utf-8').meta({ title: 'Zeichen' }),
  separator: choice(importSeparators).default('semicolon').meta({ title: 'Trenner', description: 'Nur CSV' }),
  has_header: z.boolean().default(true).meta({ title: 'Erste Zeile sind Überschriften' }),
  decimal: choice(importDecimals).default('comma').meta({ title: 'Dezimal' }),
  dates: choice(importDates).default('DD.MM.YYYY').meta({ title: 'Datum' }),
  external_system: optionalLine(40).meta({
    title: 'Anderes System',
    description: 'Aus dem die Kennungen kommen, etwa „erp“; nötig, wenn eine Spalte eine Kennung ist',
  }),
  columns: z.array(column).max(mostImportColumns).default([]).meta({ title: 'Spalten' }),
  constants: z
    .array(
      z.strictObject({
        field: choice(titles).meta({ title: 'Feld' }),
        value: line(200).meta({ title: 'Wert' }),
      }),
    )
    .max(20)
    .default([])
    .meta({ title: 'Feste Werte', description: 'Gelten für alle Zeilen, in denen die Spalte leer ist' }),
})
export type ImportMapping = z.output<typeof importMapping>
export type ImportColumn = ImportMapping['columns'][number]
