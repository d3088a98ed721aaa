import { z } from 'zod'

export const count = (title: string) => z.int().meta({ title })

/** Number of records that a verb changes, and of emails that it sends. */
export const effectNumbers = z.object({
  records: count('Anzahl der Einträge'),
  emails: count('Anzahl der E-Mails'),
})
export type EffectNumbers = z.output<typeof effectNumbers>
