import { pagePath } from '#contract/addresses.ts'
import { taskLabel } from '#contract/queue/task-names.ts'
import { occasionId } from '../core/occasion-id.ts'
import { publish } from '../core/realtime/publish.ts'
import type { Services } from '../core/services.ts'

/** Notifies the platform's admins once of a job that failed for good. */
export async function notifyAdminsOfFailure(services: Services, task: string, job_id: string) {
  const { platform } = services.database
  const admins = await platform
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('locked_at', 'is', null)
    .execute()
  if (!admins.length) return
  const data = {
    kind: 'queue',
    title: `Auftrag gescheitert: ${taskLabel(task)}`,
    text: 'Klarwerk versucht ihn nicht mehr von selbst. Unter Aufträge stehen Grund und „Erneut“.',
    href: pagePath('/admin/jobs'),
  }
  await platform
    .insertInto('notifications')
    .values(
      admins.map(({ id: user_id }) => ({
        id: occasionId(`job ${job_id} ${user_id}`),
        organization_id: null,
        user_id,
        data,
        created_at: services.now().toISOString(),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await publish(platform, { organization_id: null, noun: 'notifications', id: null, by: null }).execute()
}
