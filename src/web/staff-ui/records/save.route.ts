import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { ApiError, type Client } from '../../lib/api-client.ts'
import { visitContext } from '../../lib/visit.ts'
import type { Noun } from './record-calls.ts'

const requestSchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('create'), key: z.string(), value: z.looseObject({}) }),
  z.strictObject({
    verb: z.literal('update'),
    id: z.string(),
    version: z.string(),
    value: z.looseObject({}),
  }),
  z.strictObject({ verb: z.literal('remove'), id: z.string(), version: z.string() }),
])

interface Target {
  params: { id: string }
  ifMatch: string
}

/** The API calls of a noun, typed for bodies that the API itself validates. */
interface Resource {
  get(ask: Pick<Target, 'params'>): Promise<object>
  create(ask: { body: object; key: string }): Promise<object>
  update(ask: Target & { body: object }): Promise<object>
  remove(ask: Target): Promise<void>
}

const resources: Record<Noun, (api: Client) => unknown> = {
  labels: api => api.labels,
  locationtypes: api => api.locationtypes,
  prices: api => api.prices,
}

/** Maximum size of a body in bytes; browsers send Content-Length. */
const maxBytes = 100_000
const isBounded = ({ headers }: Request) => {
  const size = headers.get('content-length')
  return size !== null && Number(size) <= maxBytes
}

/** Saves one record of a list. Passes the problem of the API on, with the current record after 409 and 412. */
export async function action({ request, context, params: { noun = '' } }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const resourceOf = Object.hasOwn(resources, noun) ? resources[noun as Noun] : undefined
  if (!resourceOf) throw data(null, { status: 404 })
  if (!visit.signedIn.user) return refused(401, 'Bitte melden Sie sich an.')
  if (!isBounded(request)) return refused(413, 'Das ist zu groß.')
  const given = requestSchema.safeParse(await request.json().catch(() => null))
  if (!given.success) return refused(400, 'Die Anfrage ist nicht lesbar.')
  const resource = resourceOf(visit.as('user')) as Resource
  try {
    return Response.json({ row: await perform(resource, given.data) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const theirs =
      'id' in given.data && [409, 412].includes(error.status)
        ? await currentRow(resource, given.data.id)
        : null
    return Response.json({ problem: error.problem, theirs }, { status: error.status })
  }
}

const refused = (status: number, title: string) =>
  Response.json({ problem: { type: 'about:blank', title, status }, theirs: null }, { status })

async function perform(resource: Resource, given: z.output<typeof requestSchema>): Promise<object | null> {
  if (given.verb === 'create') return resource.create({ body: given.value, key: given.key })
  const on = { params: { id: given.id }, ifMatch: `"${given.version}"` }
  if (given.verb === 'update') return resource.update({ ...on, body: given.value })
  await resource.remove(on)
  return null
}

const currentRow = (resource: Resource, id: string) => resource.get({ params: { id } }).catch(() => null)
