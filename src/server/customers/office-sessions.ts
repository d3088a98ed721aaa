import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { endAllSessions, endSession, listSessions } from '../sessions/list-sessions.ts'
import { auditCustomer, withLockedCustomer } from './update-customer.ts'
import { personOf, readCustomer } from './find.ts'

/** Lists the sessions of a customer. Throws 404. */
export async function listCustomerSessions(ctx: Context, id: string) {
  const { user } = await readCustomer(ctx, id)
  return user ? listSessions(ctx, { strategy: 'customer', id: user.id }) : []
}

/** Ends one session of a customer. Throws 404. */
export const endCustomerSession = (outer: Context, id: string, session: string) =>
  withLockedCustomer(outer, id, async ctx => {
    const person = await personOf(ctx, id)
    if (!person) throw notFound()
    await endSession(ctx, { strategy: 'customer', id: person.id }, session)
    await auditCustomer(ctx, 'end_sessions', id, { ended: 1 })
  })

/** Signs a customer out everywhere. Throws 404. */
export const endCustomerSessions = (outer: Context, id: string) =>
  withLockedCustomer(outer, id, async ctx => {
    const person = await personOf(ctx, id)
    if (!person) throw notFound()
    const ended = await endAllSessions(ctx, { strategy: 'customer', id: person.id })
    await auditCustomer(ctx, 'end_sessions', id, { ended })
  })
