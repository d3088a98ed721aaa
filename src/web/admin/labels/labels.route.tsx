import { type LabelRow, labels } from '#contract/crm.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { allRows } from '../../all-rows.ts'
import { mayDo } from '../../desk/access.ts'
import { demand, signedInAdmin } from '../../desk/guard.ts'
import { visitContext } from '../../visit.ts'
import { LabelsView } from './view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user } = await signedInAdmin(context.get(visitContext), url)
  demand(user, ['admin.settings.labels'])
  return {
    user_id: user.id,
    rows: await allRows<LabelRow>(query => api.labels.list({ query })),
    mayEdit: mayDo(user, labels.update),
  }
}

export const meta: MetaFunction = () => [{ title: 'Schlagworte – Klarwerk' }]

export default function Labels() {
  return <LabelsView {...useLoaderData<typeof loader>()} />
}
