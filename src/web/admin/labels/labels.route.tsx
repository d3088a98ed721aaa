import { type LabelRow, labels } from '#contract/crm/crm.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { allRows } from '../../lib/all-rows.ts'
import { canCall } from '../../staff-ui/access/can-access.ts'
import { requirePermission, requireAdmin } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { LabelsView } from './labels-view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user } = await requireAdmin(context.get(visitContext), url)
  requirePermission(user, ['admin.settings.labels'])
  return {
    lives: ['labels'],
    user_id: user.id,
    rows: await allRows<LabelRow>(query => api.labels.list({ query })),
    mayEdit: canCall(user, labels.update),
  }
}

export const meta: MetaFunction = () => [{ title: 'Schlagworte – Klarwerk' }]

export default function Labels() {
  return <LabelsView {...useLoaderData<typeof loader>()} />
}
