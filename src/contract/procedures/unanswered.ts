import { z } from 'zod'
import { day } from '../core/shapes.ts'

const workingDays = (value: number, title: string) =>
  z.int().min(1).max(250).default(value).meta({ unit: 'Arbeitstage', title })

/** Settings of questions that nobody answers. */
export const unansweredSettings = z.object({
  enabled: z.boolean().default(false).meta({ title: 'Erinnern und abschließen' }),
  remind_days: workingDays(5, 'Erinnern nach'),
  close_days: workingDays(10, 'Danach abschließen nach'),
})

const shape = z.object({
  remind_on: day.nullable().meta({ title: 'Erinnerung am', description: 'Leer: schon gesendet oder keine' }),
  close_on: day.meta({ title: 'Abschluss am' }),
})
export type ExpectedWithoutAnswer = z.output<typeof shape>

/** The days of the reminder and of the end of an open question; null where nothing happens by itself. */
export const expectedWithoutAnswer = shape
  .nullable()
  .meta({ title: 'Ohne Antwort', description: 'Was von selbst geschieht; leer: nichts' })
