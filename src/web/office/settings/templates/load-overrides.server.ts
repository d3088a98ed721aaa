import { templateTypes } from '#contract/templates/templates.ts'
import type { SignedIn } from '../../../staff-ui/access/require-user.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'

/** The platform's templates that the organization has no own version of. */
export async function loadOverrides({ api, user }: SignedIn) {
  const query = { per_page: 100, sort: 'title' as const }
  const [platform, own] = await Promise.all([
    api.predefinitions.list({ query }),
    api.templates.list({ query }),
  ])
  const known = new Set(own.data.map(({ identifier }) => identifier))
  return {
    mayEdit: userMay(user, 'templates.create'),
    templates: platform.data
      .filter(({ identifier, active }) => active && !known.has(identifier))
      .map(({ id, title, type }) => ({ id, title, type: templateTypes[type] })),
  }
}
