import type { Context } from '../context.ts'
import { eraseDue } from './erase.ts'
import { hideOver } from './hide.ts'
import { rules } from './rules.ts'
import { warn } from './warn.ts'

/** Once a day, for one organization: what is over leaves the lists, staff are told what goes next, and what is due goes. */
export async function keepDays(ctx: Context) {
  await hideOver(ctx)
  for (const rule of rules) {
    const days = ctx.organization.config.retention[rule.days]
    if (!days) continue
    await warn(ctx, rule, days)
    await eraseDue(ctx, rule, days)
  }
}
