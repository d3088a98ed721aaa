import type { Context } from '../core/context.ts'
import { eraseDue } from './erase.ts'
import { eraseVisitors } from './erase-visitors.ts'
import { softDeleteExpired } from './soft-delete.ts'
import { retentionRules } from './rules.ts'
import { warnStaff } from './warn-staff.ts'

/** Daily job of one organization: soft-deletes expired records, erases what is kept of visitors, warns staff of coming erasures and erases due records. */
export async function applyRetention(ctx: Context) {
  await softDeleteExpired(ctx)
  await eraseVisitors(ctx)
  for (const rule of retentionRules) {
    const days = ctx.organization.config.retention[rule.days]
    if (!days) continue
    await warnStaff(ctx, rule, days)
    await eraseDue(ctx, rule, days)
  }
}
