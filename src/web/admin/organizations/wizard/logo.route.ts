import { type ActionFunctionArgs, data } from 'react-router'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '#web/lib/visit.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { requireAdmin } from '../../../staff-ui/access/require-user.ts'

export const handle: StreamHandle = { streamsBody: true }

/** Replaces (POST) or removes (DELETE) the logo of an organization that is being founded. `?version=` is its version. */
export async function action({ request, context, url, params: { draft = '' } }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  if (!visit.signedIn.user) throw data(null, { status: 401 })
  const { api } = await requireAdmin(visit, url)
  const { uploadLogo, removeLogo } = api.organizationDrafts
  const on = { params: { id: draft }, ifMatch: `"${url.searchParams.get('version') ?? ''}"` }
  try {
    const row =
      request.method === 'DELETE' ? await removeLogo(on) : await uploadLogo({ ...on, form: request })
    return Response.json({ value: row })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ problem: error.problem }, { status: error.status })
  }
}
