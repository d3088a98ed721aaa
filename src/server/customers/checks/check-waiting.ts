import type { Context } from '../../core/context.ts'
import { assertions } from '../../trust/assertions.ts'
import { customerRows, inStatus } from '../find.ts'
import { checksOf } from './checks.ts'
import { knownOf } from './known.ts'
import { sourcesOf } from './sources.ts'

const maxWaiting = 100

/** Checks the 100 newest accounts that wait for approval, in three round trips however many there are. */
export async function checkWaiting(ctx: Context) {
  const rows = await customerRows(ctx)
    .where(inStatus.waiting)
    .orderBy('customers.created_at', 'desc')
    .orderBy('customers.id', 'desc')
    .limit(maxWaiting)
    .execute()
  const [known, proofs] = await Promise.all([
    knownOf(ctx, rows.map(numberOf)),
    proofsOf(
      ctx,
      rows.flatMap(({ trust_assertion_id }) => trust_assertion_id ?? []),
    ),
  ])
  return rows.map(row => {
    const proof = proofs.find(({ id }) => id === row.trust_assertion_id) ?? null
    const customer_number = numberOf(row)
    const given = {
      ...row,
      customer_number,
      email: row.email ?? '',
      isEmailVerified: row.email_verified_at !== null,
      phone: row.phone || row.mobile,
    }
    return { customer_id: row.id, ...checksOf(given, proof, sourcesOf(customer_number, proof, known)) }
  })
}

const numberOf = (row: { customer_number: string; customer_number_requested: string }) =>
  row.customer_number || row.customer_number_requested

const proofsOf = async (ctx: Context, ids: string[]) =>
  ids.length ? assertions(ctx).where('id', 'in', ids).execute() : []
