import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'

/** Whether a host name is free, for the field that it is typed into. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const hostname = url.searchParams.get('hostname') ?? ''
  return Response.json(await rethrowAsResponse(api.organizations.checkHost({ query: { hostname } })))
}
