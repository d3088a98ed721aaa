import { dayInGermany } from '#contract/core/days.ts'
import { countedKind } from '#contract/notification-kinds.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { eachInTransaction } from '../../core/database/transaction.ts'
import type { Services } from '../../core/services.ts'
import { notifyStaff } from '../../notifications/notify-staff.ts'
import { enqueueWhereDue } from '../enqueue-where-due.ts'
import { listedProcedures, lockProcedure } from '../find.ts'
import { bringBack } from './bring-back.ts'

declare module '../../queue/payloads.ts' {
  interface JobPayloads {
    /** Says in the history that the day of a Wiedervorlage has come, and notifies its person. */
    bring_back_due: { organization_id: string }
  }
}

/** Every morning: enqueues a job for each organization in which the day of a Wiedervorlage has come. */
export const scheduleFollowUps = (services: Services) =>
  enqueueWhereDue(services, 'bring_back_due', eb =>
    eb.and([eb('comes_back_on', '<=', dayInGermany(services.now())), eb('follow_up_back', 'is', null)]),
  )

/** Most procedures of one run. The list shows the others as due all the same. */
const maxDue = 2000

export async function bringBackDue(ctx: Context) {
  const today = dayInGermany(ctx.now)
  const due = await listedProcedures(ctx)
    .select('id')
    .where('comes_back_on', '<=', today)
    .where('follow_up_back', 'is', null)
    .orderBy('comes_back_on')
    .limit(maxDue)
    .execute()
  await eachInTransaction(ctx, due, async (ctx, id) => bringBack(ctx, await lockProcedure(ctx, id), 'day'))
  for (const { user_id, count } of await countByPerson(ctx, today))
    await notifyStaff(ctx, {
      permissions: ['procedures.edit'],
      responsible: [user_id],
      notification: {
        kind: 'follow_up',
        title: count === 1 ? 'Eine Wiedervorlage heute' : `${countedKind('follow_up', count)} heute`,
        text: '',
        href: '/login/procedures?tab=mine&follow_up=due',
      },
      once: `follow-ups ${today}`,
    })
}

/** How many procedures came back today, by the person they are assigned to. */
const countByPerson = ({ db, organization }: Context, today: string) =>
  db
    .selectFrom('procedures')
    .innerJoin('procedure_users', join =>
      join
        .onRef('procedure_users.organization_id', '=', 'procedures.organization_id')
        .onRef('procedure_users.procedure_id', '=', 'procedures.id'),
    )
    .select(['user_id', sql<number>`count(*)::int`.as('count')])
    .where('procedures.organization_id', '=', organization.id)
    .where('comes_back_on', '=', today)
    .where('follow_up_back', '=', 'day')
    .where('submitted_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .groupBy('user_id')
    .execute()
