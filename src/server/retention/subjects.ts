import type { HeldNoun, RetentionSubject } from '#contract/retention/retention.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

interface Subject {
  /** Column of the holds. */
  column: 'procedure_id' | 'customer_id' | 'jobapplication_id'
  /** The record without what it holds. */
  json: RawBuilder<RetentionSubject>
  which: RawBuilder<SqlBool>
}

const arrival = sql`'vom ' || to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY')`

const subject = (label: RawBuilder<unknown>, more = sql`'type', null, 'is_open', true`) =>
  sql<RetentionSubject>`json_build_object('id', id, 'label', ${label}, ${more})`

/** Nouns whose records can be held. */
export const subjects: Record<HeldNoun, Subject> = {
  procedures: {
    column: 'procedure_id',
    json: subject(sql`reference`, sql`'type', type, 'is_open', deleted_at is null`),
    which: sql`submitted_at is not null`,
  },
  customers: {
    column: 'customer_id',
    json: subject(sql`coalesce(nullif(customer_number, ''), ${arrival})`),
    which: sql`true`,
  },
  jobapplications: {
    column: 'jobapplication_id',
    json: subject(arrival),
    which: sql`not draft`,
  },
}
