import { retentionSettings } from '#contract/retention/periods.ts'
import type { Context } from '../core/context.ts'
import { carryOut } from './carry-out.ts'
import { forgetNewAddresses } from './put-away.ts'
import { daysBefore } from './rule.ts'
import { warnStaff } from './warn-staff.ts'

/** Daily job of one organization: warns staff of coming erasures and carries out each rule. */
export async function applyRetention(ctx: Context) {
  const { retention } = ctx.organization.config
  for (const setting of retentionSettings) {
    const days = retention[setting]
    if (!days) continue
    await warnStaff(ctx, setting, days)
    await carryOut(ctx, setting, days)
  }
  const { signup_hard_delete } = retention
  if (signup_hard_delete) await forgetNewAddresses(ctx, daysBefore(ctx.now, signup_hard_delete))
}
