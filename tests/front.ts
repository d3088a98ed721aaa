import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { createCached } from '../src/front/cached.ts'
import { createDoor } from '../src/front/door.ts'
import { createApi } from '#server/app.ts'
import type { House } from '#server/house.ts'

/** The front door of a house on a port of its own, without pages; asks it as someone on this machine. */
export async function openDoor(house: House) {
  const door = createDoor({
    house,
    api: createApi(house),
    pages: async () => new Response(null, { status: 404 }),
    shortcuts: [],
    cached: createCached(house),
    isReady: () => true,
  })
  afterAll(() => void door.close())
  await once(door.listen(0), 'listening')
  const { port } = door.address() as AddressInfo
  return async (path: string, headers: Record<string, string>) => {
    const asked = get({ port, host: '127.0.0.1', path, headers, agent: false })
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: reply.statusCode, body: await text(reply) }
  }
}
