import type { AuditVerb } from '#contract/audit/verbs.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { transaction } from '../core/database/transaction.ts'
import type { Customer } from './find.ts'
import { withCustomerRevision } from './revisions.ts'

export const auditCustomer = (ctx: Context, verb: AuditVerb, id: string, details: object = {}) =>
  audit(ctx, { action: `customers.${verb}`, subject_type: 'customers', subject_id: id, details })

export const setCustomer = (ctx: Context, id: string, changes: Partial<Customer>) =>
  ctx.db
    .updateTable('customers')
    .set({ ...changes, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute()

/** Runs the work in a transaction with the customer's row locked, and writes a revision. Throws 404, 412. */
export const withLockedCustomer = (
  ctx: Context,
  id: string,
  work: (ctx: Context, row: Customer) => Promise<void>,
) =>
  transaction(ctx, async ctx => {
    const row = await lockRow(ctx, 'customers', id)
    checkIfMatch(ctx, row)
    await withCustomerRevision(ctx, id, () => work(ctx, row))
  })
