import { mayDo } from '#contract/may-do.ts'
import { callerOf } from '../staff-ui/access/can-access.ts'
import type { SignedIn } from '../staff-ui/access/require-user.ts'

/**
 * Loads the counts that the layout shows: unread notifications, and new records where the user may see them.
 */
export async function loadFrame({ api, user }: SignedIn) {
  const caller = callerOf(user)
  const [unread, counts, customers] = await Promise.all([
    api.notifications.list({ query: { unread: 'true', per_page: 1 } }),
    mayDo(caller, 'procedures.counts') ? api.procedures.counts() : null,
    mayDo(caller, 'customers.list') ? api.customers.list({ query: { approved: '0', per_page: 1 } }) : null,
  ])
  return {
    unread: unread.meta.total,
    badges: { procedures: counts?.new, customers: customers?.meta.total },
  }
}
