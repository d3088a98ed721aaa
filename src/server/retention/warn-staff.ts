import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { formatGermanDay } from '#contract/forms/dates.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { transaction } from '../core/database/transaction.ts'
import { daysBefore, warningDays, type RetentionRule } from './rules.ts'

/** Notifies staff of the records that will be erased in 7 days, once per record and retention period. */
export const warnStaff = (ctx: Context, rule: RetentionRule, days: number) =>
  transaction(ctx, async ctx => {
    const { db, organization, now } = ctx
    const { table, start, notifies, noun } = rule
    const { numUpdatedRows } = await db
      .updateTable(table as 'procedures')
      .set({ erase_warned_at: now.toISOString() })
      .where('organization_id', '=', organization.id)
      .where(start, '<=', daysBefore(now, days - warningDays))
      .where(eb => eb.or([eb('erase_warned_at', 'is', null), eb('erase_warned_at', '<', start)]))
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) return
    const notification = {
      kind: 'retention' as const,
      ...notificationText(Number(numUpdatedRows), noun, now),
      href: null,
    }
    await notifyStaff(ctx, { permissions: notifies, notification })
  })

function notificationText(count: number, noun: RetentionRule['noun'], now: Date) {
  const what = count === 1 ? `1 ${noun.one}` : `${count} ${noun.many}`
  return {
    title: `Aufbewahrung: ${what}`,
    text: `Nach den eingestellten Fristen ${count === 1 ? 'wird' : 'werden'} ${what} bis zum ${formatGermanDay(plusDays(dayInGermany(now), warningDays))} endgültig gelöscht. Sichern Sie vorher, was Sie noch brauchen.`,
  }
}
