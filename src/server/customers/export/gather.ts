import { type CustomerDetail, customerRow } from '#contract/customers/customers.ts'
import { procedureRow } from '#contract/procedures/rows.ts'
import { trustassertionRow } from '#contract/trustassertions.ts'
import type { Context } from '../../core/context.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { listSessions } from '../../sessions/list-sessions.ts'
import { metersOf } from '../../meters/meters.ts'
import * as queries from './queries.ts'

/** Gathers the stored data of a customer, found by the account and its email address, without secrets and names of staff. */
export async function gatherData(ctx: Context, customer: CustomerDetail) {
  const { id, user } = customer
  const email = user?.email.toLowerCase() ?? ''
  const [meters, procedures, readings, history, messages, drafts, subscriptions, emails, files] =
    await pipeline(
      ctx.db,
      metersOf(ctx, id),
      queries.proceduresOf(ctx, id),
      queries.readingsOf(ctx, id),
      queries.historyOf(ctx, id),
      queries.messagesOf(ctx, id),
      queries.draftsOf(ctx, id),
      queries.subscriptionsOf(ctx, email),
      queries.emailsTo(ctx, email),
      queries.filesOf(ctx, id),
    )
  const sessions = user ? await listSessions(ctx, { strategy: 'customer', id: user.id }) : []
  const data = {
    account: customerRow.parse(customer),
    proof: customer.trust_assertion && trustassertionRow.parse(customer.trust_assertion),
    history: history.filter(entry => entry.customer_id === id),
    meters,
    procedures: procedures.map(row => ({
      ...procedureRow.parse(row),
      readings: readings.filter(({ procedure_id }) => procedure_id === row.id),
      history: history.filter(({ procedure_id }) => procedure_id === row.id),
    })),
    messages,
    drafts,
    subscriptions,
    emails,
    sessions: sessions.map(({ id: _id, current: _current, ...session }) => session),
  }
  return { data, files }
}
export type PersonalData = Awaited<ReturnType<typeof gatherData>>['data']
