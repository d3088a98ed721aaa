import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, many, none, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { listQuery } from '../core/list.ts'
import { day, id, identified, prose, timestamp } from '../core/shapes.ts'
import { deepPartialSchema } from '../organizations/config-change.ts'
import { type RetentionDays, retentionDays, retentionPeriods, retentionSettings } from './periods.ts'

/** Nouns whose records can be held, with their German names. */
export const heldNouns = {
  procedures: 'Vorgang',
  customers: 'Kundenkonto',
  jobapplications: 'Bewerbung',
} as const
export type HeldNoun = keyof typeof heldNouns

const noun = choice(heldNouns).meta({ title: 'Art' })

const setting = z.enum(retentionSettings).meta({
  title: 'Frist',
  choices: Object.fromEntries(retentionSettings.map(name => [name, retentionPeriods[name].title])),
})

const records = z.int().meta({ title: 'Anzahl der Einträge' })

/** A record without what it holds: its number, or the day it came in. */
const subject = z.object({
  ...identified,
  label: z.string().meta({ title: 'Nummer oder Eingangstag' }),
  type: z.string().nullable().meta({ title: 'Art des Vorgangs' }),
  is_open: z.boolean().meta({ title: 'Hat eine Seite', description: 'Nicht, was im Papierkorb liegt' }),
})
export type RetentionSubject = z.output<typeof subject>

const rule = z.object({
  setting,
  days: z.int().meta({ title: 'Tage', description: '0: nie' }),
  soon: records.meta({ description: 'In den nächsten 30 Nächten' }),
  overdue: records.meta({
    description: 'Deren Frist vorbei ist; sie gehen in der nächsten Nacht, angekündigte eine Woche später',
  }),
  next: day.nullable().meta({ title: 'Erster Tag', description: 'Leer, wenn nichts ansteht' }),
  is_announced: z.boolean().meta({ title: 'Eine Woche vorher angekündigt' }),
  noun: noun
    .nullable()
    .meta({ title: 'Art der Einträge', description: 'Leer, wenn man sie nicht anhalten kann' }),
})

const group = z.object({
  setting,
  day: day.meta({ title: 'Tag' }),
  count: records,
  first: subject.nullable().meta({ title: 'Ein Eintrag davon' }),
})

const preview = z.object({
  first: day.meta({ title: 'Erster Tag' }),
  last: day.meta({ title: 'Letzter Tag' }),
  rules: z.array(rule).meta({ title: 'Fristen' }),
  groups: z.array(group).meta({ title: 'Was an welchem Tag ansteht', description: 'Nach Tag und Frist' }),
  fixed: z
    .array(
      z.object({
        title: z.string().meta({ title: 'Was' }),
        kept: z.string().meta({ title: 'Bleibt' }),
        lead: z.string().meta({ title: 'Erklärung' }),
      }),
    )
    .meta({ title: 'Feste Fristen' }),
})
export type RetentionPreview = z.output<typeof preview>

const holdRow = z.object({
  ...identified,
  noun,
  subject: subject.meta({ title: 'Eintrag' }),
  reason: z.string().meta({ title: 'Grund' }),
  created_by: z.string().meta({ title: 'Angehalten von' }),
  created_at: timestamp.meta({ title: 'Angehalten am' }),
})
export type RetentionHoldRow = z.output<typeof holdRow>

const proofRow = z.object({
  ...identified,
  setting: z.string().meta({ title: 'Frist' }),
  day: day.meta({ title: 'Tag' }),
  days: z.int().meta({ title: 'Tage der Frist' }),
  count: records,
  deleted_at: timestamp.meta({ title: 'Gelöscht am' }),
})
export type RetentionProofRow = z.output<typeof proofRow>

const otherDays = deepPartialSchema(retentionDays) as z.ZodType<
  Partial<RetentionDays>,
  Partial<RetentionDays>
>

const access = [staff('settings')] as const

/** Deletions to come, held records, and proofs of past deletions. */
export const retention = {
  preview: endpoint({
    method: 'POST',
    path: '/api/retention/preview',
    summary:
      'Was in den nächsten 30 Nächten gelöscht wird, auch mit Fristen, die noch nicht gespeichert sind',
    access,
    body: z.strictObject({
      days: otherDays.default({}).meta({ title: 'Andere Fristen als die gespeicherten' }),
    }),
    answer: one(preview),
    limit: 120,
  }),
  records: endpoint({
    method: 'GET',
    path: '/api/retention/records',
    summary: 'Die Einträge, die nach einer Frist an einem Tag gelöscht werden',
    access,
    query: listQuery({ sorts: ['label'], filters: { setting, day: day.meta({ title: 'Tag' }) } }),
    answer: many(subject),
  }),
  holds: endpoint({
    method: 'GET',
    path: '/api/retention/holds',
    summary: 'Angehaltene Einträge, zuletzt angehaltene zuerst',
    access,
    query: listQuery({ sorts: ['created_at'] }),
    answer: many(holdRow),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/retention/holds',
    summary: 'Einträge anhalten: sie werden nicht gelöscht, bis jemand sie freigibt',
    access,
    body: z.strictObject({
      noun,
      ids: z
        .array(id)
        .min(1, 'Wählen Sie wenigstens einen Eintrag.')
        .max(100, 'Halten Sie höchstens 100 Einträge auf einmal an.')
        .meta({ title: 'Kennungen' }),
      reason: prose(300)
        .trim()
        .min(1, 'Geben Sie einen Grund ein, etwa „Widerspruch läuft“.')
        .meta({ title: 'Grund' }),
    }),
    answer: one(z.object({ count: records.meta({ description: 'Wie viele jetzt neu angehalten sind' }) })),
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/api/retention/holds/{id}',
    summary: 'Einen angehaltenen Eintrag freigeben; seine Frist gilt wieder',
    access,
    answer: none,
  }),
  proofs: endpoint({
    method: 'GET',
    path: '/api/retention/proofs',
    summary: 'Nachweise: wann nach welcher Frist wie viel gelöscht wurde, ohne Inhalte; drei Jahre lang',
    access,
    query: listQuery({ sorts: ['deleted_at'], filters: { setting: setting.optional() } }),
    answer: many(proofRow),
  }),
}
