import { Cookies } from '#web/cookies.ts'
import type { House } from '#server/house.ts'
import { visitorOf } from '#server/proxies.ts'
import type { Event } from '#server/realtime/hub.ts'
import { findSession, type Session } from '#server/sessions/sessions.ts'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

const path = '/api/realtime'
const mostPerAddress = 40

interface Listener {
  socket: WebSocket
  session: Session
}

/** One channel per signed-in user and organization. It only says that something changed; what, the API tells those who may know. */
export function attachSockets(server: Server, house: House) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024 })
  const listeners = new Set<Listener>()
  const addresses = new Map<string, number>()

  const forget = house.hub.onEvent(event => {
    for (const { socket, session } of listeners)
      if (concerns(event, session)) socket.send(JSON.stringify({ kind: event.kind, id: event.id }))
  })

  server.on(
    'upgrade',
    (request, socket, head) => void admit(request, socket, head).catch(() => socket.destroy()),
  )

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const address = visitorOf(request, house.settings.trustedProxies)
    const session = request.url === path && isSameOrigin(request) ? await sessionOf(request, house) : null
    if (!session || (addresses.get(address) ?? 0) >= mostPerAddress) {
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, accepted => {
      const listener = { socket: accepted, session }
      listeners.add(listener)
      addresses.set(address, (addresses.get(address) ?? 0) + 1)
      accepted.on('error', () => accepted.terminate())
      accepted.on('close', () => {
        listeners.delete(listener)
        addresses.set(address, (addresses.get(address) ?? 1) - 1)
      })
    })
  }

  const beat = setInterval(() => {
    for (const { socket } of listeners) socket.ping()
  }, 30_000).unref()

  return {
    close() {
      clearInterval(beat)
      forget()
      for (const { socket } of listeners) socket.close(1001)
      sockets.close()
    },
  }
}

/** That somebody still looks at a case is for the nodes: told to pages, it would have them load, and so look, anew without end. */
const concerns = (event: Event, { actor, organization_id }: Session) =>
  event.kind !== 'presence' &&
  actor.kind !== 'customer' &&
  event.organization_id === organization_id &&
  (!event.user_id || event.user_id === actor.id)

const isSameOrigin = ({ headers }: IncomingMessage) => {
  const { origin, host } = headers
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host
}

function sessionOf(request: IncomingMessage, house: House) {
  const token = new Cookies(request.headers.cookie ?? null, false).get('klarwerk_user')
  return token ? findSession(house.door.platform, token, house.now()) : null
}
