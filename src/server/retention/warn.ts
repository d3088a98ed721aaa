import { dayInGermany, plusDays } from '#contract/days.ts'
import { germanDay } from '#contract/form-dates.ts'
import type { Context } from '../context.ts'
import { announce } from '../realtime/announce.ts'
import { having } from '../users/having.ts'
import { within } from '../within.ts'
import { daysBefore, noticeDays, type Rule } from './rules.ts'

/** Tells those who may act on it what will be erased soon, each thing once. */
export const warn = (ctx: Context, rule: Rule, days: number) =>
  within(ctx, async ctx => {
    const { db, organization, now } = ctx
    const { table, from } = rule
    const { numUpdatedRows } = await db
      .updateTable(table as 'procedures')
      .set({ erase_warned_at: now.toISOString() })
      .where('organization_id', '=', organization.id)
      .where(from, '<=', daysBefore(now, days - noticeDays))
      .where(eb => eb.or([eb('erase_warned_at', 'is', null), eb('erase_warned_at', '<', from)]))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows) await tell(ctx, rule, Number(numUpdatedRows))
  })

async function tell(ctx: Context, { tells, noun }: Rule, count: number) {
  const { db, house, organization, now } = ctx
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where(having(...tells))
    .execute()
  if (!people.length) return
  const data = { kind: 'retention', ...words(count, noun, now), href: null }
  const rows = people.map(({ id: user_id }) => ({
    id: house.newId(),
    organization_id: organization.id,
    user_id,
    data,
    created_at: now.toISOString(),
  }))
  await db.insertInto('notifications').values(rows).execute()
  await announce(db, { organization_id: organization.id, kind: 'notification', id: rows[0]!.id }).execute()
}

function words(count: number, noun: Rule['noun'], now: Date) {
  const what = count === 1 ? `1 ${noun.one}` : `${count} ${noun.many}`
  return {
    title: `Aufbewahrung: ${what}`,
    text: `Nach den eingestellten Fristen ${count === 1 ? 'wird' : 'werden'} ${what} bis zum ${germanDay(plusDays(dayInGermany(now), noticeDays))} endgültig gelöscht. Sichern Sie vorher, was Sie noch brauchen.`,
  }
}
