import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { ApiError, type Client } from '../../api.ts'
import { visitContext } from '../../visit.ts'
import type { Noun } from './calls.ts'

const asked = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('create'), key: z.string(), value: z.looseObject({}) }),
  z.strictObject({
    verb: z.literal('update'),
    id: z.string(),
    version: z.string(),
    value: z.looseObject({}),
  }),
  z.strictObject({ verb: z.literal('remove'), id: z.string(), version: z.string() }),
])

interface On {
  params: { id: string }
  ifMatch: string
}

/** A noun's calls, told of bodies that the API itself has yet to judge. */
interface Room {
  get(ask: Pick<On, 'params'>): Promise<object>
  create(ask: { body: object; key: string }): Promise<object>
  update(ask: On & { body: object }): Promise<object>
  remove(ask: On): Promise<void>
}

const rooms: Record<Noun, (api: Client) => unknown> = {
  labels: api => api.labels,
  locationtypes: api => api.locationtypes,
  prices: api => api.prices,
}

/** No record of a list is longer; browsers say how long a body is. */
const largest = 100_000
const isBounded = ({ headers }: Request) => {
  const announced = headers.get('content-length')
  return announced !== null && Number(announced) <= largest
}

/** Saves one record of a list; a refusal is passed on as the API said it, with the record as it is now. */
export async function action({ request, context, params: { noun = '' } }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const roomOf = Object.hasOwn(rooms, noun) ? rooms[noun as Noun] : undefined
  if (!roomOf) throw data(null, { status: 404 })
  if (!visit.signedIn.user) return refused(401, 'Bitte melden Sie sich an.')
  if (!isBounded(request)) return refused(413, 'Das ist zu groß.')
  const given = asked.safeParse(await request.json().catch(() => null))
  if (!given.success) return refused(400, 'Die Anfrage ist nicht lesbar.')
  const room = roomOf(visit.as('user')) as Room
  try {
    return Response.json({ row: await carryOut(room, given.data) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const theirs =
      'id' in given.data && [409, 412].includes(error.status) ? await now(room, given.data.id) : null
    return Response.json({ problem: error.problem, theirs }, { status: error.status })
  }
}

const refused = (status: number, title: string) =>
  Response.json({ problem: { type: 'about:blank', title, status }, theirs: null }, { status })

async function carryOut(room: Room, given: z.output<typeof asked>): Promise<object | null> {
  if (given.verb === 'create') return room.create({ body: given.value, key: given.key })
  const on = { params: { id: given.id }, ifMatch: `"${given.version}"` }
  if (given.verb === 'update') return room.update({ ...on, body: given.value })
  await room.remove(on)
  return null
}

const now = (room: Room, id: string) => room.get({ params: { id } }).catch(() => null)
