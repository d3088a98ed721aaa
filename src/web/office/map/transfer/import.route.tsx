import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { serviceareas } from '#contract/locations/serviceareas.ts'
import type { LocationtypeRow } from '#contract/locations/locations.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { allRows } from '../../../lib/all-rows.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { requireAccess } from '../../../staff-ui/record/serve/access.server.ts'
import { ImportPage } from './import-page.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  await requireAccess(user, api, serviceareas.create.access)
  const types = await rethrowAsResponse(allRows<LocationtypeRow>(query => api.locationtypes.list({ query })))
  return { types: types.map(({ id, label, icon, color }) => ({ id, label, icon, color })) }
}

export const meta: MetaFunction = () => [{ title: 'Karte einlesen – Klarwerk' }]

export default function ImportRoute() {
  return <ImportPage types={useLoaderData<typeof loader>().types} />
}
