import { z } from 'zod'
import { day } from '../core/shapes.ts'

const shape = z.object({
  state: z.enum(['running', 'paused', 'overdue']).meta({ title: 'Stand' }),
  left: z.int().meta({
    title: 'Übrig',
    description: 'Arbeitstage bis zur Frist; überfällig: vergangene Tage, als negative Zahl',
  }),
  since: day.nullable().meta({ title: 'Steht still seit', description: 'Leer, wenn sie läuft' }),
})

/** The deadline of an open procedure in a list. */
export const listedDeadline = shape.nullable().meta({ title: 'Frist', description: 'Leer: keine' })

/** The deadline of an open procedure, with all that explains it. */
export const deadline = shape
  .extend({
    length: z.int().nullable().meta({ title: 'Dauer', description: 'Arbeitstage von Anfang an' }),
    used: z.int().nullable().meta({ title: 'Verbraucht', description: 'Arbeitstage' }),
    restarts: z.enum(['reply', 'resume']).nullable().meta({
      title: 'Läuft weiter',
      description: '„reply“: mit der Antwort; „resume“: wenn der Vorgang wieder bearbeitet wird',
    }),
    not_counted: z
      .array(z.object({ day: day.meta({ title: 'Tag' }), title: z.string().meta({ title: 'Feiertag' }) }))
      .meta({ title: 'Nicht gezählte Feiertage', description: 'Samstage und Sonntage zählen nie' }),
    land: z.string().meta({ title: 'Bundesland' }),
  })
  .nullable()
  .meta({ title: 'Frist', description: 'Leer: keine' })

export type ListedDeadline = z.output<typeof listedDeadline>
export type Deadline = z.output<typeof deadline>
