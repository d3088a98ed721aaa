import { z } from 'zod'
import { staff } from '../core/access.ts'
import { choice } from '../core/field-facts.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { timestamp } from '../core/shapes.ts'

/** Results of looking a record up; `unknown`: the platform says nothing about what it should be. */
export const senderResults = {
  ok: 'stimmt',
  missing: 'fehlt',
  wrong: 'falsch',
  unreachable: 'nicht erreichbar',
  unknown: 'nicht geprüft',
} as const
export type SenderResult = keyof typeof senderResults

export const senderCheck = z.object({
  record: z.enum(['SPF', 'DKIM', 'DMARC']).meta({ title: 'Eintrag' }),
  result: choice(senderResults).meta({ title: 'Ergebnis' }),
  name: z.string().meta({ title: 'Name im DNS' }),
  found: z.string().meta({ title: 'Gefunden' }),
  wanted: z.string().meta({ title: 'Zeile für das DNS', description: 'Leer, wenn nichts fehlt' }),
})
export type SenderCheckRow = z.output<typeof senderCheck>

export const senderQuery = z.strictObject({
  fresh: z.stringbool().optional().meta({
    title: 'Neu prüfen',
    description: 'Auch wenn das letzte Ergebnis erst Minuten alt ist; höchstens alle 15 Sekunden',
  }),
})

export const senderChecks = {
  get: endpoint({
    method: 'GET',
    path: '/api/emails/sender',
    summary: 'Ob das DNS der Absenderadresse den Versand erlaubt: SPF, DKIM und DMARC',
    access: [staff('settings')],
    limit: 30,
    query: senderQuery,
    answer: one(
      z.object({
        domain: z.string().meta({ title: 'Domain' }),
        checked_at: timestamp.meta({ title: 'Geprüft am' }),
        checks: z.array(senderCheck).meta({ title: 'Einträge' }),
      }),
    ),
  }),
}
