import { z } from 'zod'
import { choice } from '../core/field-facts.ts'

/** How the file of a batch is written. */
export const exportFormat = z.strictObject({
  type: choice({ csv: 'CSV', json: 'JSON' }).default('csv').meta({ title: 'Art der Datei' }),
  encoding: choice({ 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' })
    .default('utf-8')
    .meta({ title: 'Zeichen', description: 'Nur CSV; was Windows-1252 nicht hat, wird „?“' }),
  separator: choice({ semicolon: 'Semikolon', comma: 'Komma', tab: 'Tabulator' })
    .default('semicolon')
    .meta({ title: 'Trennzeichen', description: 'Nur CSV' }),
  decimals: z.int().min(0).max(3).default(0).meta({
    title: 'Nachkommastellen der Stände',
    description: 'Nur CSV; bei 3 wird 1234 zu 1234,000',
  }),
  decimal: choice({ comma: 'Komma', point: 'Punkt' })
    .default('comma')
    .meta({ title: 'Dezimalzeichen', description: 'Nur CSV, mit Nachkommastellen' }),
  formula_guard: z.boolean().default(true).meta({
    title: 'Formeln entschärfen',
    description: 'Nur CSV; setzt vor Texte wie „=1+1“ ein Apostroph, damit keine Tabelle sie ausführt',
  }),
})
export type ExportFormat = z.output<typeof exportFormat>
