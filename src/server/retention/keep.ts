import type { Context } from '../context.ts'
import { eraseDue } from './erase.ts'
import { hideOver } from './hide.ts'
import { rules } from './rules.ts'
import { warn } from './warn.ts'

/** Daily job of one organization: soft-deletes expired records, warns staff of coming erasures and erases due records. */
export async function keepDays(ctx: Context) {
  await hideOver(ctx)
  for (const rule of rules) {
    const days = ctx.organization.config.retention[rule.days]
    if (!days) continue
    await warn(ctx, rule, days)
    await eraseDue(ctx, rule, days)
  }
}
