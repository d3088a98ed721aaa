import { dayInGermany } from '#contract/core/days.ts'
import { publishContentChange } from '../core/realtime/publish.ts'
import type { Services } from '../core/services.ts'
import { lastRunOf } from '../queue/last-run.ts'

/**
 * Every hour: drops the cached pages of organizations where an installer's approval began or ended with the day. Returns how
 * many approvals ended.
 */
export async function checkInstallers(services: Services): Promise<number> {
  const { platform } = services.database
  const last = dayInGermany(await lastRunOf(services, 'check_installers'))
  const today = dayInGermany(services.now())
  if (last === today) return 0
  const changed = await platform
    .selectFrom('installers')
    .select(['organization_id', 'approved_to'])
    .where('published', '=', true)
    .where(eb =>
      eb.or([
        eb.and([eb('approved_from', '>', last), eb('approved_from', '<=', today)]),
        eb.and([eb('approved_to', '>=', last), eb('approved_to', '<', today)]),
      ]),
    )
    .execute()
  for (const organization_id of new Set(changed.map(row => row.organization_id)))
    await publishContentChange(platform, organization_id)
  return changed.filter(({ approved_to }) => approved_to && approved_to < today).length
}
