import { type LabelRow, labels } from '#contract/crm.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { allRows } from '../../all-rows.ts'
import { canCall } from '../../desk/access.ts'
import { requirePermission, requireAdmin } from '../../desk/guard.ts'
import { visitContext } from '../../visit.ts'
import { LabelsView } from './view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user } = await requireAdmin(context.get(visitContext), url)
  requirePermission(user, ['admin.settings.labels'])
  return {
    user_id: user.id,
    rows: await allRows<LabelRow>(query => api.labels.list({ query })),
    mayEdit: canCall(user, labels.update),
  }
}

export const meta: MetaFunction = () => [{ title: 'Schlagworte – Klarwerk' }]

export default function Labels() {
  return <LabelsView {...useLoaderData<typeof loader>()} />
}
