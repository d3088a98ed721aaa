import { retentionPeriods, type RetentionSetting, warningDays } from '#contract/retention/periods.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { addProof } from './proofs.ts'
import { daysBefore, type RetentionRule, rowsOf } from './rule.ts'
import { retentionRules } from './rules.ts'

const batchSize = 100

/** Puts away what is due by the rule, in transactions of 100 records that prove it. */
export async function carryOut(ctx: Context, setting: RetentionSetting, days: number) {
  let found
  do found = await carryOutBatch(ctx, setting, days)
  while (found === batchSize)
}

const verbs = { trash: 'retire', erase: 'erase' } as const

const carryOutBatch = (ctx: Context, setting: RetentionSetting, days: number) =>
  transaction(ctx, async ctx => {
    const rule = retentionRules[setting]
    const due = await lockDue(ctx, rule, days)
    // A hold that came between snapshot and lock is seen by a statement of its own.
    const ids = due.length && rule.held ? await stillFree(ctx, rule, due) : due
    if (!ids.length) return due.length
    await rule.act(ctx, ids)
    await addProof(ctx, { setting, days, count: ids.length })
    const action = `${rule.table}.${verbs[retentionPeriods[setting].effect]}` as const
    const details = { count: ids.length, rule: setting }
    const subject = { subject_type: rule.table, subject_id: null, record_ids: ids }
    await audit(ctx, { action, ...subject, details })
    return due.length
  })

async function lockDue(ctx: Context, rule: RetentionRule, days: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(rule.table)} where ${rowsOf(ctx, rule)} and ${isDue(ctx, rule, days)}
    order by id limit ${batchSize} for update skip locked`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function stillFree(ctx: Context, rule: RetentionRule, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(rule.table)} where ${rowsOf(ctx, rule)} and id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** The nightly job does not start on the second. */
const hoursOfGrace = 1

/** The period is over, and staff were notified a week ago where they are. */
function isDue({ now }: Context, { start, notifies }: RetentionRule, days: number): RawBuilder<SqlBool> {
  const isOver = sql<SqlBool>`${start} <= ${daysBefore(now, days)}`
  if (!notifies.length) return isOver
  const notified = daysBefore(now, Math.min(days, warningDays) - hoursOfGrace / 24)
  return sql`${isOver} and erase_warned_at >= ${start} and erase_warned_at <= ${notified}`
}
