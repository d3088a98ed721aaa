import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { formatGermanDay } from '#contract/forms/dates.ts'
import { retentionPeriods, type RetentionSetting, warningDays } from '#contract/retention/periods.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { daysBefore, rowsOf } from './rule.ts'
import { retentionRules } from './rules.ts'

/** Notifies staff of the records that will be erased in 7 days, once per record and retention period. */
export const warnStaff = (ctx: Context, setting: RetentionSetting, days: number) =>
  transaction(ctx, async ctx => {
    const rule = retentionRules[setting]
    const { table, start, notifies } = rule
    if (!notifies.length) return
    const { now } = ctx
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set erase_warned_at = ${now.toISOString()}
      where ${rowsOf(ctx, rule)} and ${start} <= ${daysBefore(now, days - warningDays)}
        and (erase_warned_at is null or erase_warned_at < ${start})`.execute(ctx.db)
    if (!numAffectedRows) return
    const notification = {
      kind: 'retention' as const,
      ...notificationText(Number(numAffectedRows), retentionPeriods[setting].noun, now),
      href: null,
    }
    await notifyStaff(ctx, { permissions: [...notifies], notification })
  })

function notificationText(count: number, noun: { one: string; many: string }, now: Date) {
  const what = count === 1 ? `1 ${noun.one}` : `${count} ${noun.many}`
  return {
    title: `Aufbewahrung: ${what}`,
    text: `Nach den eingestellten Fristen ${count === 1 ? 'wird' : 'werden'} ${what} bis zum ${formatGermanDay(plusDays(dayInGermany(now), warningDays))} endgültig gelöscht. Sichern Sie vorher, was Sie noch brauchen.`,
  }
}
