import { pagePath } from '#contract/addresses.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { taskLabel } from '#contract/queue/task-names.ts'
import { occasionId } from '../core/occasion-id.ts'
import { publish } from '../core/realtime/publish.ts'
import type { Services } from '../core/services.ts'
import { platformId } from '../core/platform-id.ts'

/**
 * Notifies the platform's admins that jobs of a kind failed for good: once a day, because a mail server that is gone lets hundreds fail.
 * The page of the jobs has each of them.
 */
export async function notifyAdminsOfFailure(services: Services, task: string) {
  const { platform } = services.database
  const admins = await platform
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('locked_at', 'is', null)
    .execute()
  if (!admins.length) return
  const now = services.now()
  const day = dayInGermany(now)
  const data = {
    kind: 'queue',
    title: `Gescheitert: ${taskLabel(task)}`,
    text: 'Ein Auftrag oder mehrere, die Klarwerk nicht mehr von selbst versucht. Unter Aufträge stehen Grund und „Erneut“.',
    href: pagePath('/admin/jobs'),
  }
  await platform
    .insertInto('notifications')
    .values(
      admins.map(({ id: user_id }) => ({
        id: occasionId(`failed ${task} ${day} ${user_id}`),
        organization_id: platformId,
        user_id,
        data,
        created_at: now.toISOString(),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await publish(platform, { organization_id: null, noun: 'notifications', id: null, by: null }).execute()
}
