import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'

const calls = {
  logo: (api: Client) => ({ upload: api.organizations.uploadLogo, remove: api.organizations.removeLogo }),
  favicon: (api: Client) => ({
    upload: api.organizations.uploadFavicon,
    remove: api.organizations.removeFavicon,
  }),
}

export const handle: StreamHandle = { streamsBody: true }

/**
 * Replaces (POST) or removes (DELETE) the logo or the browser's symbol of the organization. `?version=` is
 * its version.
 */
export async function action({ request, context, url, params: { name = '' } }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  if (!Object.hasOwn(calls, name)) throw data(null, { status: 404 })
  if (!visit.signedIn.user) return refused(401, 'Bitte melden Sie sich an.')
  const { api, organization_id: id } = await requireStaff(visit, url)
  const { upload, remove } = calls[name as keyof typeof calls](api)
  const on = { params: { id }, ifMatch: `"${url.searchParams.get('version') ?? ''}"` }
  try {
    const row = request.method === 'DELETE' ? await remove(on) : await upload({ ...on, form: request })
    return Response.json({ value: row })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ problem: error.problem }, { status: error.status })
  }
}

const refused = (status: number, title: string) =>
  Response.json({ problem: { type: 'about:blank', title, status } }, { status })
