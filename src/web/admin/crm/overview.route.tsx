import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { requireAccess } from '../../staff-ui/record/serve/access.server.ts'
import { contacts } from '#contract/crm/crm.ts'
import { loadOverview } from './load-overview.server.ts'
import { overviewAction } from './overview-actions.server.ts'
import { OverviewView } from './overview-view.tsx'

export async function loader({ context, params: { id = '' }, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireAdmin(visit, url)
  await requireAccess(user, api, contacts.get.access, true)
  return {
    ...(await loadOverview(api, id, url)),
    userId: user.id,
    mayOpenOrganization: userMay(user, 'organizations.list'),
    mayCreateOrganization: userMay(user, 'organizations.create'),
    now: visit.now.toISOString(),
    idempotencyKey: crypto.randomUUID(),
    lives: ['contacts', 'notes'],
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const answer = await rethrowAsResponse(overviewAction(api, await request.formData()))
  return data(answer, { status: answer.done ? 200 : 422 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.contact?.name ?? loaderData?.organization?.title ?? 'Kontakt'} – Klarwerk` },
]

export default function CrmOverview() {
  return <OverviewView {...useLoaderData<typeof loader>()} />
}
