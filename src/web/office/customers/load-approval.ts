import type { CustomerChecks } from '#contract/customers/checks.ts'
import type { CustomerRow } from '#contract/customers/customers.ts'
import type { Client } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'

const maxRows = 100

/** An account that waits for approval, with the checks of what it gives. */
export interface Waiting
  extends CustomerRow, Pick<CustomerChecks, 'checks' | 'passed' | 'of' | 'procedures'> {}

/** Accounts that wait for approval, newest first. */
export async function loadApproval(api: Client) {
  const [{ data: rows, meta }, checked] = await rethrowAsResponse(
    Promise.all([
      api.customers.list({ query: { status: 'waiting', sort: '-created_at', per_page: maxRows } }),
      api.customers.checks(),
    ]),
  )
  const waiting = rows.flatMap((row): Waiting[] => {
    const found = checked.find(({ customer_id }) => customer_id === row.id)
    return found ? [{ ...row, ...found }] : []
  })
  return { waiting, total: meta.total }
}

/** Number, name and address are known and nothing differs: such accounts may be approved together. */
export const isSafe = ({ checks, passed, of, user }: Waiting) =>
  of >= 3 &&
  passed === of &&
  Boolean(user?.email_verified_at) &&
  checks.some(({ field, result }) => field === 'customer_number' && result === 'match')
