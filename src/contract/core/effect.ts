import { z } from 'zod'

export const count = (title: string) => z.int().meta({ title })

/** What a verb changes: the number of records, and of emails it sends. */
export const effectNumbers = z.object({
  records: count('Anzahl der Einträge'),
  emails: count('Anzahl der E-Mails'),
})
export type EffectNumbers = z.output<typeof effectNumbers>
