import { pagePath } from '#contract/addresses.ts'
import { dayInGermany } from '#contract/core/days.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'

/** Hours without a connection after which staff are told. */
const patienceHours = 1

const update = ({ db, organization }: Context, failing_since: string | null) =>
  db
    .updateTable('delivery_targets')
    .set({ failing_since })
    .where('organization_id', '=', organization.id)
    .where('failing_since', failing_since ? 'is' : 'is not', null)
    .execute()

export const noteWorkingTarget = (ctx: Context) => update(ctx, null)

/** Notes since when the server cannot be reached, and tells staff once a day after an hour. */
export async function noteFailingTarget(ctx: Context, reason: string) {
  await update(ctx, ctx.now.toISOString())
  const { failing_since } = await ctx.db
    .selectFrom('delivery_targets')
    .select('failing_since')
    .where('organization_id', '=', ctx.organization.id)
    .executeTakeFirstOrThrow()
  const hours = (ctx.now.getTime() - Date.parse(failing_since!)) / 3_600_000
  if (hours < patienceHours) return
  await notifyStaff(ctx, {
    permissions: ['settings'],
    notification: {
      kind: 'deliveries',
      title: 'Dateiablage gestört',
      text: `Neue Dateien warten, im Portal sind sie vollständig. Grund: ${reason}`,
      href: pagePath('/login/settings/storage'),
    },
    once: `deliveries ${ctx.organization.id} ${dayInGermany(ctx.now)}`,
  })
}
