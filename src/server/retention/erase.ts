import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { daysBefore, warningDays, type RetentionRule } from './rules.ts'

const batchSize = 100

/** Erases the due records that staff were warned of, in transactions of 100 records. */
export async function eraseDue(ctx: Context, rule: RetentionRule, days: number) {
  let erased
  do erased = await eraseBatch(ctx, rule, days)
  while (erased === batchSize)
}

const eraseBatch = (ctx: Context, { table, start, erase }: RetentionRule, days: number) =>
  transaction(ctx, async ctx => {
    const { db, organization, now } = ctx
    const due = await db
      .selectFrom(table as 'procedures')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where(start, '<=', daysBefore(now, days))
      .whereRef('erase_warned_at', '>=', start)
      .where('erase_warned_at', '<=', daysBefore(now, Math.min(days, warningDays)))
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    if (!due.length) return 0
    await erase(
      ctx,
      due.map(({ id }) => id),
    )
    const details = { count: due.length }
    await audit(ctx, { action: `${table}.erase`, subject_type: table, subject_id: null, details })
    return due.length
  })
