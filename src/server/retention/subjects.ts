import type { HeldNoun, RetentionSubject } from '#contract/retention/retention.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

interface Subject {
  /** Column of the holds. */
  column: 'procedure_id' | 'customer_id' | 'jobapplication_id'
  /** The record without what it holds, column by column. */
  facts: Record<Exclude<keyof RetentionSubject, 'id'>, RawBuilder<unknown>>
  which: RawBuilder<SqlBool>
}

const arrival = sql`'vom ' || to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY')`

const noType = sql`null::text`
const yes = sql`true`

/** Nouns whose records can be held. */
export const subjects: Record<HeldNoun, Subject> = {
  procedures: {
    column: 'procedure_id',
    facts: { label: sql`reference`, type: sql`type`, is_open: sql`deleted_at is null` },
    which: sql`submitted_at is not null`,
  },
  customers: {
    column: 'customer_id',
    facts: { label: sql`coalesce(nullif(customer_number, ''), ${arrival})`, type: noType, is_open: yes },
    which: sql`true`,
  },
  jobapplications: {
    column: 'jobapplication_id',
    facts: { label: arrival, type: noType, is_open: yes },
    which: sql`not draft`,
  },
}

/** The record as one value. */
export const subjectJson = (noun: HeldNoun) => {
  const { label, type, is_open } = subjects[noun].facts
  return sql<RetentionSubject>`json_build_object('id', id, 'label', ${label}, 'type', ${type}, 'is_open', ${is_open})`
}
