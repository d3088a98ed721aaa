import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createApi } from '#server/create-api.ts'
import { parseProxies } from '#server/core/requests/proxies.ts'
import { createResponseCache } from '../../src/http/response-cache.ts'
import { createServer } from '../../src/http/create-server.ts'
import { createRunningRequests } from '../../src/http/running-requests.ts'
import { attachSockets, sessionEndedCode } from '../../src/http/sockets.ts'
import { factories, password } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'
import { waitFor } from '../wait-for.ts'

const { services, call, clock } = await createTestServices()
services.settings.trustedProxies = parseProxies('127.0.0.1')!
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const other = await make.organization()

const server = createServer({
  services,
  api: createApi(services),
  pages: async () => new Response(null, { status: 404 }),
  assets: () => false,
  cached: createResponseCache(services),
  state: () => 'ready',
  sockets: () => 0,
  running: createRunningRequests(),
})
const sockets = attachSockets(server, services)
await once(server.listen(0), 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  sockets.close()
  server.close()
})

interface Dialled {
  address?: string
  host?: string
}

function dial({ token, host }: Caller, { address = '203.0.113.7', host: at = host }: Dialled = {}) {
  const headers = { host: at!, cookie: `klarwerk_user=${token}`, 'x-forwarded-for': address }
  return new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, { headers, origin: `http://${at}` })
}

/** Opens a channel; `seen` are noun and id of its events. */
async function open(caller: Caller, dialled?: Dialled) {
  const socket = dial(caller, dialled)
  const seen: string[] = []
  socket.on('message', data => {
    const { noun, id } = JSON.parse(String(data)) as { noun: string; id: string }
    seen.push(`${noun} ${id}`)
  })
  await once(socket, 'open')
  return { socket, seen, closed: once(socket, 'close').then(([code]) => code as number) }
}

async function refusal(caller: Caller, dialled?: Dialled): Promise<number> {
  const socket = dial(caller, dialled)
  const [, reply] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  return reply.statusCode
}

const publish = (noun: string, id: string) =>
  platform
    .selectNoFrom(({ fn, val }) =>
      fn('pg_notify', [
        val('event'),
        val(JSON.stringify({ organization_id: organization.id, noun, id, by: null })),
      ]).as('sent'),
    )
    .execute()

const signedIn = async (permissions?: string[]) => {
  const user = await make.staff(organization, permissions && { permissions })
  return { user, caller: await make.signIn(user, organization) }
}

describe('the channel ends', () => {
  type Ending = (who: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>
  const endings: [string, Ending][] = [
    ['at sign-out', ({ caller }) => call(caller, 'POST', '/api/auth/logout')],
    [
      'when the password is changed elsewhere',
      async ({ user }) => {
        const elsewhere = await make.signIn(user, organization)
        const chosen = {
          password: 'acht Krüge stilles Wasser',
          password_confirm: 'acht Krüge stilles Wasser',
        }
        const body = { current_password: password, ...chosen }
        expect(await call(elsewhere, 'POST', '/api/auth/password', body)).toMatchObject({ status: 204 })
      },
    ],
    [
      'when the account is locked',
      async ({ user }) => {
        const manager = await make.signIn(await make.staff(organization), organization)
        expect(await call(manager, 'POST', `/api/users/${user.id}/lock`)).toMatchObject({ status: 204 })
      },
    ],
    [
      'when the password has to be changed',
      ({ user }) =>
        platform
          .updateTable('users')
          .set({ is_password_change_required: true })
          .where('id', '=', user.id)
          .execute(),
    ],
    ['with the account', ({ user }) => platform.deleteFrom('users').where('id', '=', user.id).execute()],
  ]

  test.each(endings)('%s', async (_name, end) => {
    const who = await signedIn()
    const { closed, seen } = await open(who.caller)
    await end(who)
    await publish('news', who.user.id)
    expect(await closed).toBe(sessionEndedCode)
    expect(seen).not.toContain(`news ${who.user.id}`)
  })
})

test('the channel loses what its user may no longer read, and goes on', async () => {
  const { user, caller } = await signedIn(['news.view', 'procedures.view'])
  const { seen, socket } = await open(caller)
  await publish('procedures', 'first')
  await waitFor(() => expect(seen).toContain('procedures first'))
  await platform
    .updateTable('users')
    .set({ permissions: ['news.view'] })
    .where('id', '=', user.id)
    .execute()
  await publish('procedures', 'second')
  await publish('news', 'third')
  await waitFor(() => expect(seen).toContain('news third'))
  expect(seen).not.toContain('procedures second')
  socket.close()
})

describe('the channel is refused', () => {
  test('to whoever must change the password, to customers and without a session', async () => {
    const forced = await make.staff(organization, { is_password_change_required: true })
    const customer = await make.signIn(await make.customer(organization), organization)
    expect(await refusal(await make.signIn(forced, organization))).toBe(401)
    expect(await refusal(customer)).toBe(401)
    expect(await refusal({ host: organization.portal_domain, token: 'none' })).toBe(401)
  })

  test("to staff on another utility's host", async () => {
    const { caller } = await signedIn()
    expect(await refusal(caller, { host: other.portal_domain })).toBe(401)
  })

  test('after an hour without use, while it does not keep the session itself', async () => {
    const { caller } = await signedIn()
    clock.pass(61 * 60)
    expect(await refusal(caller)).toBe(401)
  })
})

test('sixty people behind one address each have their channel, and one person has thirty', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => signedIn(['news.view'])))
  const opened = await Promise.all(people.map(({ caller }) => open(caller)))
  const [{ caller }] = people as [(typeof people)[0]]
  const more = await Promise.all(Array.from({ length: 29 }, () => open(caller)))
  expect(await refusal(caller)).toBe(429)
  more[0]!.socket.close()
  await more[0]!.closed
  await waitFor(async () => (await open(caller)).socket)
  for (const { socket } of [...opened, ...more]) socket.terminate()
})
