import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { ApiError, type Client } from '../../../lib/api-client.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '../../../lib/visit.ts'

const nouns = {
  news: (api: Client) => api.news,
  maintenances: (api: Client) => api.maintenances,
  downloads: (api: Client) => api.downloads,
  jobpostings: (api: Client) => api.jobpostings,
  postbox: (api: Client) => api.postbox,
}
export type MediaNoun = keyof typeof nouns

/** The API itself checks the change. */
const bodySchema = z.object({
  version: z.string().optional(),
  change: z.looseObject({}).optional(),
  media_ids: z.array(z.string()).max(100).optional(),
})

/** Maximum size of a JSON body in bytes; browsers send Content-Length. */
const maxBytes = 50_000

interface Target {
  id: string
  media?: string
  /** Of a file that is replaced. */
  version: string
}

export const handle: StreamHandle = { streamsBody: true }

/** Saves files of a record: adds, replaces, orders, changes and removes. Passes the problem of the API on. */
export async function action({
  request,
  context,
  params: { noun = '', id = '', media },
  url,
}: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  if (!Object.hasOwn(nouns, noun)) throw data(null, { status: 404 })
  if (!visit.signedIn.user) return refused(401, 'Bitte melden Sie sich an.')
  const calls = nouns[noun as MediaNoun](visit.as('user'))
  try {
    return Response.json({
      value:
        (await perform(calls, request, { id, media, version: url.searchParams.get('version') ?? '' })) ??
        null,
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ problem: error.problem }, { status: error.status })
  }
}

const refused = (status: number, title: string) =>
  Response.json({ problem: { type: 'about:blank', title, status } }, { status })

type Calls = ReturnType<(typeof nouns)[MediaNoun]>

async function perform(
  calls: Calls,
  request: Request,
  { id, media, version: replaced }: Target,
): Promise<unknown> {
  if (request.method === 'POST' && media)
    return calls.replaceMedia({ params: { id, media_id: media }, form: request, ifMatch: `"${replaced}"` })
  if (request.method === 'POST') return calls.addMedia({ params: { id }, form: request })
  const { version, change = {}, media_ids = [] } = await readBody(request)
  if (!media) return calls.orderMedia({ params: { id }, body: { media_ids } })
  const on = { params: { id, media_id: media }, ifMatch: `"${version}"` }
  return request.method === 'DELETE' ? calls.removeMedia(on) : calls.updateMedia({ ...on, body: change })
}

async function readBody(request: Request) {
  const size = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(size <= maxBytes))
    throw new ApiError({
      type: 'about:blank',
      title: 'Die Datei ist zu groß. Wählen Sie eine kleinere.',
      status: 413,
    })
  const given = bodySchema.safeParse(await request.json().catch(() => null))
  if (given.success) return given.data
  throw new ApiError({ type: 'about:blank', title: 'Die Anfrage ist nicht lesbar.', status: 400 })
}
