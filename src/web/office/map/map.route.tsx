import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { loadMap, requireMapAccess } from './load-map.server.ts'
import { MapPage } from './map-page.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user, organization_id } = await requireStaff(context.get(visitContext), url)
  await requireMapAccess(user, api)
  const data = await rethrowAsResponse(loadMap(api, user, organization_id))
  return { ...data, lives: ['locations', 'locationtypes', 'serviceareas'] }
}

/** The browser filters and chooses by itself; the address only remembers it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export const meta: MetaFunction = () => [{ title: 'Karte – Klarwerk' }]

export default function LargeMapRoute() {
  return <MapPage data={useLoaderData<typeof loader>()} />
}
