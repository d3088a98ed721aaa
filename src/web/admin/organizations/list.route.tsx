import { moduleKeys } from '#contract/core/modules.ts'
import {
  type ActionFunctionArgs,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { portalUrl } from '../../staff-ui/layout/portal-url.ts'
import { visitContext } from '../../lib/visit.ts'
import { OrganizationListView } from './list-view.tsx'

const known = ['q', 'sort', 'page', 'per_page', 'portal_published', 'state']

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireAdmin(visit, url)
  const query = Object.fromEntries(
    [...url.searchParams].filter(([key, value]) => known.includes(key) && value),
  )
  const { data, meta } = await rethrowAsResponse(api.organizations.list({ query }))
  return {
    lives: ['organizations'],
    now: visit.now.toISOString(),
    rows: data.map(row => ({ ...row, portal_url: portalUrl(row.portal_domain, url) })),
    page: meta,
    modules: moduleKeys.length,
    mayEnter: userMay(user, 'organizations.enter'),
  }
}

/** Enters an organization; the office then works for it and shows the admin bar. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const form = await request.formData()
  if (form.get('intent') !== 'enter') throw new Response(null, { status: 400 })
  await rethrowAsResponse(api.organizations.enter({ params: { id: String(form.get('id') ?? '') } }))
  return redirect(href('/login/dashboard'))
}

export const meta: MetaFunction = () => [{ title: 'Organisationen – Klarwerk' }]

export default function OrganizationList() {
  return <OrganizationListView {...useLoaderData<typeof loader>()} />
}
