import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { ApiError, type Client } from '../../../lib/api-client.ts'
import { visitContext } from '../../../lib/visit.ts'
import type { ChangedBy } from '../save/outcome.ts'
import { resourceOf, type SaveResource } from './resource.server.ts'

/** Verbs that may be called on the records of a noun, by the noun's client name. */
export type Saveable = Readonly<Record<string, readonly string[]>>

const requestSchema = z.strictObject({
  verb: z.string().max(40),
  id: z.uuid().optional(),
  version: z.string().max(40).optional(),
  key: z.string().min(8).max(200),
  value: z.looseObject({}).optional(),
  dry: z.boolean().default(false),
})
type Given = z.output<typeof requestSchema>

/** Maximum size of a body in bytes, as that of the API; browsers send Content-Length. */
const maxBytes = 1_000_000
const isBounded = ({ headers }: Request) => {
  const size = headers.get('content-length')
  return size !== null && Number(size) <= maxBytes
}

/**
 * Returns the action of `/login/records/:noun`: creates, changes and removes one record, calls a verb on it,
 * or counts what a verb would do (`dry`). Passes the problem of the API on; after 409 and 412 with the
 * current record and who changed it. `own` are resources that are no noun of the contract.
 */
export const saveAction =
  (saveable: Saveable, own: Readonly<Record<string, (api: Client) => SaveResource>> = {}) =>
  async ({ request, context, params: { noun = '' } }: ActionFunctionArgs) => {
    const visit = context.get(visitContext)
    const verbs = Object.hasOwn(saveable, noun) ? saveable[noun] : undefined
    if (!verbs) throw data(null, { status: 404 })
    if (!visit.signedIn.user) return refused(401, 'Bitte melden Sie sich an.')
    if (!isBounded(request))
      return refused(413, 'Ihre Eingabe ist zu groß. Kürzen Sie Texte oder entfernen Sie Dateien.')
    const given = requestSchema.safeParse(await request.json().catch(() => null))
    if (!given.success || !verbs.includes(given.data.verb))
      return refused(400, 'Die Anfrage ist nicht lesbar.')
    const api = visit.as('user')
    const resource = own[noun]?.(api) ?? resourceOf(api, noun)
    try {
      return Response.json(await perform(resource, given.data))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const other = [409, 412].includes(error.status) ? await currentOf(resource, given.data.id) : null
      return Response.json({ problem: error.problem, theirs: null, ...other }, { status: error.status })
    }
  }

const refused = (status: number, title: string) =>
  Response.json({ problem: { type: 'about:blank', title, status }, theirs: null }, { status })

async function perform(resource: SaveResource, given: Given): Promise<object> {
  const { verb, id, version, key, value, dry } = given
  if (verb === 'many' || verb === 'orderMany')
    return { row: await resource[verb]!({ body: dry ? { ...value, dry } : (value ?? {}), key }) }
  if (verb === 'emailPreview')
    return { row: await resource.emailPreview!({ params: { id: id ?? '' }, body: value ?? {} }) }
  if (dry) return { row: await effectOf(resource, given) }
  if (verb === 'create') return { row: await resource.create!({ body: value ?? {}, key }) }
  const on = { params: { id: id ?? '' }, key, ...(version && { ifMatch: `"${version}"` }) }
  const answer = await resource[verb]!(verb === 'update' ? { ...on, body: value ?? {} } : on)
  return { row: answer ?? null }
}

/** Answers the effect of a verb on one record without applying it. */
const effectOf = async (resource: SaveResource, { verb, id = '', version, key }: Given) => {
  if (verb === 'publish' && resource.effect) return resource.effect({ params: { id } })
  if (!resource.many || !version) return { records: 1, emails: 0, skipped: [] }
  return resource.many({ body: { verb, ids: [{ id, version }], dry: true }, key })
}

/** The current record, and who changed it last. */
async function currentOf(resource: SaveResource, id: string | undefined) {
  if (!id) return null
  const [theirs, newest] = await Promise.all([
    resource.get({ params: { id } }).catch(() => null),
    resource.revisions?.({ params: { id }, query: { per_page: 10 } }).catch(() => null),
  ])
  // Changes of files leave the version of the record as it is.
  const version = theirs && 'updated_at' in theirs ? theirs.updated_at : null
  const last = newest?.data.find(({ at }) => at === version) ?? newest?.data[0]
  const by: ChangedBy | null = last?.by ? { name: last.by.name, at: last.at } : null
  return { theirs, by }
}
