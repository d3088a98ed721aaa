import { type ActionFunctionArgs, data } from 'react-router'
import type { PicturePage } from '#contract/organizations/picture-pages.ts'
import { ApiError, type Client } from '../../lib/api-client.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'

interface On {
  params: { id: string }
  ifMatch: string
}

const ofPage =
  (page: PicturePage) =>
  ({ organizations }: Client, { params, ifMatch }: On) => {
    const on = { params: { ...params, page }, ifMatch }
    return {
      upload: (form: Request) => organizations.uploadPicture({ ...on, form }),
      remove: () => organizations.removePicture(on),
    }
  }

const calls = {
  logo: ({ organizations }: Client, on: On) => ({
    upload: (form: Request) => organizations.uploadLogo({ ...on, form }),
    remove: () => organizations.removeLogo(on),
  }),
  favicon: ({ organizations }: Client, on: On) => ({
    upload: (form: Request) => organizations.uploadFavicon({ ...on, form }),
    remove: () => organizations.removeFavicon(on),
  }),
  services: ofPage('services'),
  servicearea: ofPage('servicearea'),
}

export const handle: StreamHandle = { streamsBody: true }

/**
 * Replaces (POST) or removes (DELETE) the logo, the browser's symbol or the picture of a page of the
 * organization. `?version=` is its version.
 */
export async function action({ request, context, url, params: { name = '' } }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  if (!Object.hasOwn(calls, name)) throw data(null, { status: 404 })
  if (!visit.signedIn.user) return refused(401, 'Bitte melden Sie sich an.')
  const { api, organization_id: id } = await requireStaff(visit, url)
  const ifMatch = `"${url.searchParams.get('version') ?? ''}"`
  const { upload, remove } = calls[name as keyof typeof calls](api, { params: { id }, ifMatch })
  try {
    return Response.json({ value: request.method === 'DELETE' ? await remove() : await upload(request) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ problem: error.problem }, { status: error.status })
  }
}

const refused = (status: number, title: string) =>
  Response.json({ problem: { type: 'about:blank', title, status } }, { status })
