import type { sessionCustomer } from '#contract/customers/account.ts'
import { href, redirect } from 'react-router'
import type { z } from 'zod'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'

/** Data of the navigation on every account page. */
export interface Account {
  name: string
  number: string
  /** The utility has not approved the account yet. */
  isPending: boolean
  unread: number
  drafts: number
}

export interface SignedInCustomer {
  api: Client
  customer: z.output<typeof sessionCustomer>
}

/** The signed-in customer, or null. Clears the cookie if the API refuses it (401, 403). */
export async function findCustomer(visit: Visit): Promise<SignedInCustomer | null> {
  requireModule(requireOrganization(visit), 'customerlogin')
  if (!visit.cookies.get('klarwerk_customer')) return null
  const api = visit.as('customer')
  try {
    return { api, customer: await api.customerAuth.user() }
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error
    visit.cookies.clear('klarwerk_customer')
    return null
  }
}

/** The signed-in customer; otherwise redirects to the login, which returns here. */
export async function requireCustomer(visit: Visit, { pathname, search }: URL): Promise<SignedInCustomer> {
  const found = await findCustomer(visit)
  if (found) return found
  throw redirect(`${href('/kundenlogin/login')}?return_to=${encodeURIComponent(pathname + search)}`)
}

/** Loads the navigation data, with the counts of unread messages and drafts. */
export async function loadAccount({ api, customer }: SignedInCustomer): Promise<Account> {
  const [unread, drafts] = await Promise.all([
    api.myPostbox.list({ query: { unread: 'true', per_page: 1 } }),
    api.myDrafts.list({ query: { per_page: 1 } }),
  ])
  return {
    name: `${customer.firstname} ${customer.lastname}`.trim(),
    number: customer.customer_number,
    isPending: customer.approved_at === null,
    unread: unread.meta.total,
    drafts: drafts.meta.total,
  }
}

/** The signed-in customer with the navigation data, for loaders. */
export async function requireAccount(visit: Visit, url: URL) {
  const opened = await requireCustomer(visit, url)
  return { ...opened, account: await loadAccount(opened) }
}
