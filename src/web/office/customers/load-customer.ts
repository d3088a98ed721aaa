import { href } from 'react-router'
import { definitionOf } from '#contract/procedures/registry.ts'
import { trustlevelLabels } from '#contract/core/trustlevels.ts'
import { topics } from '#contract/subscriptions/topics.ts'
import { ApiError, type Client } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import type { SignedIn } from '../../staff-ui/access/require-user.ts'

const newest = 5

/** Loads the page of one customer. What the user has no right to see is null. */
export async function loadCustomer({ api, user }: SignedIn, id: string, now: Date, search: string) {
  const mayProcedures = userMay(user, 'procedures.list')
  const params = { id }
  const [customer, related, sessions, revisions, messages, procedures, place] = await rethrowAsResponse(
    Promise.all([
      api.customers.get({ params }),
      api.customers.related({ params }),
      api.customers.sessions({ params }),
      api.customers.revisions({ params, query: { per_page: 20 } }),
      api.postbox.list({ query: { customer_id: id, sort: '-created_at', per_page: newest } }),
      mayProcedures
        ? api.procedures.list({ query: { customer_id: id, tab: 'all', per_page: newest } })
        : null,
      placeOf(api, id),
    ]),
  )
  return {
    now: now.toISOString(),
    user_id: user.id,
    customer,
    trust: trustlevelLabels[customer.trustlevel],
    related: {
      ...related,
      topics: related.topics?.map(topic => topics[topic].label) ?? null,
      drafts: related.drafts.map(draft => ({
        ...draft,
        label: definitionOf(draft.type)?.label ?? draft.type,
      })),
    },
    sessions,
    revisions: revisions.data,
    messages: messages.data,
    procedures: procedures?.data ?? null,
    place: place && {
      at: place.at,
      of: place.of,
      previous: place.previous ? href('/login/customers/:id', { id: place.previous }) + search : undefined,
      next: place.next ? href('/login/customers/:id', { id: place.next }) + search : undefined,
    },
    may: {
      edit: userMay(user, 'customers.update'),
      export: userMay(user, 'customers.export') && mayProcedures,
    },
    idempotencyKey: crypto.randomUUID(),
    lives: [`customers/${id}`, 'postbox', ...(mayProcedures ? ['procedures'] : [])],
  }
}
export type CustomerPage = Awaited<ReturnType<typeof loadCustomer>>

/** The place among all customers; null for one that has just gone. */
async function placeOf(api: Client, id: string) {
  try {
    return await api.customers.position({ params: { id }, query: {} })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
