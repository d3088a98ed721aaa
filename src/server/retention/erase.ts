import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { within } from '../within.ts'
import { daysBefore, noticeDays, type Rule } from './rules.ts'

const atOnce = 100

/** Erases what is due and was told of, a hundred at a time: a run that breaks off has erased whole things only. */
export async function eraseDue(ctx: Context, rule: Rule, days: number) {
  let erased
  do erased = await eraseSome(ctx, rule, days)
  while (erased === atOnce)
}

const eraseSome = (ctx: Context, { table, from, erase }: Rule, days: number) =>
  within(ctx, async ctx => {
    const { db, organization, now } = ctx
    const due = await db
      .selectFrom(table as 'procedures')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where(from, '<=', daysBefore(now, days))
      .whereRef('erase_warned_at', '>=', from)
      .where('erase_warned_at', '<=', daysBefore(now, Math.min(days, noticeDays)))
      .orderBy('id')
      .limit(atOnce)
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
