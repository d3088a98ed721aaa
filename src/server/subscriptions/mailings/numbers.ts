import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { MailingTable } from './table.ts'

interface Counts {
  sent: number
  waiting: number
  failed: number
  rows: number
}

const of = (states: string) => sql.raw(`(count(*) filter (where state in (${states})))::int`)

/** SQL of the numbers of a mailing, from the states of its emails. */
export const countsOf = (occasion: unknown, organization_id: string) => sql<Counts>`
  (select ${of("'sent', 'letter'")} as sent, ${of("'waiting'")} as waiting, ${of("'bounced'")} as failed, count(*)::int as rows
  from emails where organization_id = ${organization_id} and occasion = ${occasion} and subscriber_id is not null)`

/** The numbers of a mailing. Whoever ended the subscription has no email any more and counts as skipped. */
export async function mailingNumbers(
  { db, organization }: Context,
  { occasion, recipients }: Pick<MailingTable, 'occasion' | 'recipients'>,
) {
  const counts = await db
    .selectFrom(countsOf(occasion, organization.id).as('counts'))
    .selectAll()
    .executeTakeFirstOrThrow()
  return withSkipped(counts, recipients)
}

export function withSkipped({ rows, ...counts }: Counts, recipients: number | null) {
  const all = recipients ?? rows
  return { ...counts, recipients, skipped: Math.max(0, all - counts.sent - counts.waiting - counts.failed) }
}
