import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { timestamp } from '../core/shapes.ts'
import { exportFormat } from './format.ts'
import { exportKinds, exportSchedules } from './kinds.ts'

const kind = choice(exportKinds).meta({ title: 'Inhalt' })

const plan = {
  schedule: choice(exportSchedules).default('off').meta({ title: 'Stapel vorbereiten' }),
  weekday: z
    .int()
    .min(1)
    .max(7)
    .default(1)
    .meta({ title: 'Wochentag', description: '1 ist Montag; nur wöchentlich' }),
  hour: z.int().min(0).max(23).default(5).meta({ title: 'Stunde', description: 'Deutsche Zeit' }),
}

/** How the batches of one kind are written, and when they are prepared. */
export const exportProfile = z.object({
  kind,
  format: exportFormat.meta({ title: 'Format' }),
  ...plan,
  next_at: timestamp.nullable().meta({ title: 'Nächster Stapel', description: 'Ohne Plan: null' }),
})
export type ExportProfile = z.output<typeof exportProfile>

export const exportProfileInput = z.strictObject({
  format: exportFormat.meta({ title: 'Format' }),
  ...plan,
})
