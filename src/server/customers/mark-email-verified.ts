import type { Context } from '../core/context.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { type Person, setPerson } from './find.ts'
import { notifyStaffOfSignup } from './notify-staff.ts'

/** Marks the email address as verified, and notifies staff if the customer still needs approval. */
export async function markEmailVerified(ctx: Context, person: Person) {
  if (person.email_verified_at) return
  const at = ctx.now.toISOString()
  await setPerson(ctx, person.id, { email_verified_at: at })
  const customer = await lockRow(ctx, 'customers', person.customer_id)
  if (customer.trustlevel === 'none')
    await ctx.db
      .updateTable('customers')
      .set({ trustlevel: 'email', updated_at: at })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', customer.id)
      .execute()
  if (!customer.approved_at) await notifyStaffOfSignup(ctx, person)
}
