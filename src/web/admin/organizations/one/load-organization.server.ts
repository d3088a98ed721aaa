import type { LoaderFunctionArgs } from 'react-router'
import { pick } from '#web/lib/pick.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '#web/lib/visit.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'
import { requireAdmin } from '../../../staff-ui/access/require-user.ts'
import { portalUrl } from '../../../staff-ui/layout/portal-url.ts'

const headColumns = [
  'title',
  'portal_domain',
  'status',
  'erase_at',
  'erased_at',
  'created_at',
  'updated_at',
  'suspended_at',
  'suspended_reason',
  'deleted_at',
  'theme_color_primary',
] as const

/** Loads what the head of every page of an organization shows. Throws 403, and 404 for an unknown one. */
export async function loadOrganization({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireAdmin(visit, url)
  const id = params.id ?? ''
  const row = await rethrowAsResponse(api.organizations.get({ params: { id } }))
  const head = {
    id,
    ...pick(row, headColumns),
    portal_url: portalUrl(row.portal_domain, url),
    may: { enter: userMay(user, 'organizations.enter'), edit: userMay(user, 'organizations.update') },
  }
  return { api, user, row, head, now: visit.now.toISOString(), lives: [`organizations/${id}`] }
}

export type OrganizationHeadData = Awaited<ReturnType<typeof loadOrganization>>['head']
