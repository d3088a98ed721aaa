import { moduleKeys } from '#contract/core/modules.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { portalUrl } from '../../staff-ui/layout/portal-url.ts'
import { visitContext } from '../../lib/visit.ts'
import { OrganizationListView } from './list-view.tsx'

const known = ['q', 'sort', 'page', 'per_page', 'portal_published', 'status', 'after']

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireAdmin(visit, url)
  const query = Object.fromEntries(
    [...url.searchParams].filter(([key, value]) => known.includes(key) && value),
  )
  const may = { enter: userMay(user, 'organizations.enter'), edit: userMay(user, 'organizations.update') }
  const [{ data, meta }, drafts] = await rethrowAsResponse(
    Promise.all([
      api.organizations.list({ query }),
      may.edit ? api.organizationDrafts.list({ query: { per_page: 5 } }) : { data: [] },
    ]),
  )
  return {
    lives: ['organizations'],
    now: visit.now.toISOString(),
    rows: data.map(row => ({ ...row, portal_url: portalUrl(row.portal_domain, url) })),
    page: meta,
    modules: moduleKeys.length,
    may,
    drafts: drafts.data.map(({ id, title, updated_at }) => ({ id, title: title ?? '', updated_at })),
  }
}

export { enterAction as action } from './enter-action.server.ts'

export const meta: MetaFunction = () => [{ title: 'Organisationen – Klarwerk' }]

export default function OrganizationList() {
  return <OrganizationListView {...useLoaderData<typeof loader>()} />
}
