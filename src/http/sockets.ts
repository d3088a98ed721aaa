import { Cookies } from '#web/lib/cookies.ts'
import type { Services } from '#server/core/services.ts'
import { clientAddress } from '#server/core/requests/proxies.ts'
import type { RealtimeEvent } from '#server/realtime/hub.ts'
import { findSession, type Session } from '#server/sessions/sessions.ts'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

const path = '/api/realtime'
const maxPerAddress = 40

interface Subscriber {
  socket: WebSocket
  session: Session
}

/** WebSockets of signed-in users. Messages contain only kind and id of a change; pages load the content through the API. */
export function attachSockets(server: Server, services: Services) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024 })
  const subscribers = new Set<Subscriber>()
  const addresses = new Map<string, number>()

  const unsubscribe = services.hub.onEvent(event => {
    for (const { socket, session } of subscribers)
      if (concerns(event, session)) socket.send(JSON.stringify({ kind: event.kind, id: event.id }))
  })

  server.on(
    'upgrade',
    (request, socket, head) => void admit(request, socket, head).catch(() => socket.destroy()),
  )

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const address = clientAddress(request, services.settings.trustedProxies)
    const session = request.url === path && isSameOrigin(request) ? await sessionOf(request, services) : null
    if (!session || (addresses.get(address) ?? 0) >= maxPerAddress) {
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, accepted => {
      const subscriber = { socket: accepted, session }
      subscribers.add(subscriber)
      addresses.set(address, (addresses.get(address) ?? 0) + 1)
      accepted.on('error', () => accepted.terminate())
      accepted.on('close', () => {
        subscribers.delete(subscriber)
        addresses.set(address, (addresses.get(address) ?? 1) - 1)
      })
    })
  }

  const heartbeat = setInterval(() => {
    for (const { socket } of subscribers) socket.ping()
  }, 30_000).unref()

  return {
    close() {
      clearInterval(heartbeat)
      unsubscribe()
      for (const { socket } of subscribers) socket.close(1001)
      sockets.close()
    },
  }
}

/** Whether to send an event to a session. Presence events go to nodes only: they would make pages reload endlessly. */
const concerns = (event: RealtimeEvent, { actor, organization_id }: Session) =>
  event.kind !== 'presence' &&
  actor.kind !== 'customer' &&
  event.organization_id === organization_id &&
  (!event.user_id || event.user_id === actor.id)

const isSameOrigin = ({ headers }: IncomingMessage) => {
  const { origin, host } = headers
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host
}

function sessionOf(request: IncomingMessage, services: Services) {
  const token = new Cookies(request.headers.cookie ?? null, false).get('klarwerk_user')
  return token ? findSession(services.database.platform, token, services.now()) : null
}
