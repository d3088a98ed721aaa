import { maySeeNoun } from '#contract/may-do.ts'
import { Cookies } from '#web/lib/cookies.ts'
import type { Services } from '#server/core/services.ts'
import { clientAddress } from '#server/core/requests/proxies.ts'
import type { RealtimeEvent } from '#server/core/realtime/hub.ts'
import { findSession, type Session } from '#server/sessions/find-session.ts'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

const path = '/api/realtime'
const maxPerAddress = 40

interface Subscriber {
  socket: WebSocket
  session: Session
}

/**
 * WebSockets of signed-in users. Messages contain noun and id of a change and who made it; pages load the content through
 * the API.
 */
export function attachSockets(server: Server, services: Services) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024 })
  const subscribers = new Set<Subscriber>()
  const addresses = new Map<string, number>()
  const recent = recentEvents()

  const unsubscribe = services.hub.onEvent(event => {
    recent.add(event)
    for (const { socket, session } of subscribers) if (concerns(event, session)) socket.send(messageOf(event))
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
      for (const event of recent.all()) if (concerns(event, session)) accepted.send(messageOf(event))
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

/** Milliseconds between the rendering of a page and its socket, at most. */
const gap = 10_000
const maxRecent = 1_000

/** Events of the last ten seconds (up to 1,000), for sockets that open after their page was rendered. */
function recentEvents() {
  let events: { event: RealtimeEvent; at: number }[] = []
  const all = () => {
    const start = performance.now() - gap
    events = events.filter(({ at }) => at > start).slice(-maxRecent)
    return events.map(({ event }) => event)
  }
  return {
    add(event: RealtimeEvent) {
      events.push({ event, at: performance.now() })
      if (events.length > 2 * maxRecent) all()
    },
    all,
  }
}

const messageOf = ({ noun, id, by }: RealtimeEvent) => JSON.stringify({ noun, id, by })

/** Whether to send an event to a session: its organization's, of nouns that its user may view, and of the user. */
function concerns({ organization_id, noun, id, by, presence }: RealtimeEvent, session: Session) {
  const { actor } = session
  if (actor.kind === 'customer' || presence === 'stays') return false
  if (presence === 'came' && by === actor.id) return false
  const isOfPlatform = noun === 'organizations' && !session.organization_id
  if (organization_id !== session.organization_id && !isOfPlatform) return false
  if (noun === 'users' && id === actor.id) return true
  return maySeeNoun(presence ? id!.split('/')[0]! : noun, actor)
}

const isSameOrigin = ({ headers }: IncomingMessage) => {
  const { origin, host } = headers
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host
}

function sessionOf(request: IncomingMessage, services: Services) {
  const token = new Cookies(request.headers.cookie ?? null).get('klarwerk_user')
  return token ? findSession(services, token) : null
}
