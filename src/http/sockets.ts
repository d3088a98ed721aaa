import { Cookies } from '#web/lib/cookies.ts'
import { dueFirst } from '#server/core/context.ts'
import type { Services } from '#server/core/services.ts'
import { hostOf } from '#server/core/requests/host.ts'
import { limitedAddress } from '#server/core/requests/network.ts'
import { clientAddress } from '#server/core/requests/proxies.ts'
import type { Connection } from '#server/core/requests/request-facts.ts'
import type { RealtimeEvent } from '#server/core/realtime/hub.ts'
import type { Session } from '#server/sessions/find-session.ts'
import { sessionHere } from '#server/sessions/session-cache.ts'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { concerns, messageOf, recentEvents } from './socket-events.ts'
import { createSocketLimits } from './socket-limits.ts'

const path = '/api/realtime'
const heartbeatMs = 30_000
/** Close code: the session has ended or may not use the channel any more. */
export const sessionEndedCode = 4401
const tryAgainCode = 1013

interface Subscriber {
  socket: WebSocket
  connection: Connection
  token: string
  session: Session
  /** Checks of the session under way; meanwhile events are held. */
  checks: number
  held: RealtimeEvent[]
  answered: boolean
}

/**
 * WebSockets of signed-in users. Messages contain noun and id of a change and who made it; pages load the content through
 * the API. A socket ends with its session, and when its user may not go on.
 */
export function attachSockets(server: Server, services: Services) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024 })
  const subscribers = new Set<Subscriber>()
  const limits = createSocketLimits()
  const recent = recentEvents()

  const stopEvents = services.hub.onEvent(event => {
    recent.add(event)
    for (const each of subscribers)
      if (each.checks) each.held.push(event)
      else send(each, event)
  })
  const stopSessions = services.hub.onSession(person_id => {
    for (const each of subscribers)
      if (person_id === null || each.session.actor.id === person_id) void check(each)
  })

  server.on(
    'upgrade',
    (request, socket, head) => void admit(request, socket, head).catch(() => socket.destroy()),
  )

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const connection = connectionOf(request, services)
    const token = request.url === path && isSameOrigin(request) ? tokenOf(request, services) : null
    const session = token ? await usableSession(services, connection, token) : null
    if (!token || !session) return refuse(socket, '401 Unauthorized')
    const release = limits.take(session.actor.id, limitedAddress(connection.address))
    if (!release) return refuse(socket, '429 Too Many Requests')
    socket.once('close', release)
    sockets.handleUpgrade(request, socket, head, accepted => {
      const subscriber = { socket: accepted, connection, token, session, checks: 0, held: [], answered: true }
      subscribers.add(subscriber)
      for (const event of recent.all()) send(subscriber, event)
      accepted.on('pong', () => (subscriber.answered = true))
      accepted.on('error', () => accepted.terminate())
      accepted.on('close', () => subscribers.delete(subscriber))
      // The session may have ended while it was admitted, before its person was known here.
      void check(subscriber)
    })
  }

  /** Checks the session again and holds events meanwhile. Closes the socket where the session has ended. */
  async function check(subscriber: Subscriber) {
    subscriber.checks += 1
    const { socket, connection, token } = subscriber
    const session = await usableSession(services, { ...connection }, token).catch(() => undefined)
    subscriber.checks -= 1
    if (!session) return socket.close(session === null ? sessionEndedCode : tryAgainCode)
    subscriber.session = session
    if (subscriber.checks) return
    for (const event of subscriber.held.splice(0)) send(subscriber, event)
  }

  const heartbeat = setInterval(() => {
    for (const each of subscribers) {
      if (!each.answered) each.socket.terminate()
      each.answered = false
      each.socket.ping()
      void check(each)
    }
  }, heartbeatMs).unref()

  return {
    count: () => subscribers.size,
    close() {
      clearInterval(heartbeat)
      stopEvents()
      stopSessions()
      for (const { socket } of subscribers) socket.close(1001)
      sockets.close()
    },
  }
}

function send({ socket, session }: Subscriber, event: RealtimeEvent) {
  if (concerns(event, session)) socket.send(messageOf(event))
}

const refuse = (socket: Duplex, status: string) =>
  void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)

/** The session of a user who may use the channel; null otherwise. */
async function usableSession(services: Services, connection: Connection, token: string) {
  const session = await sessionHere(services, connection, token)
  return session && session.actor.kind !== 'customer' && !dueFirst(session.actor) ? session : null
}

const connectionOf = (request: IncomingMessage, { settings }: Services): Connection => ({
  id: 'socket',
  address: clientAddress(request, settings.trustedProxies),
  host: hostOf(request, settings.mainHost),
})

const isSameOrigin = ({ headers }: IncomingMessage) => {
  const { origin, host } = headers
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host
}

const tokenOf = ({ headers }: IncomingMessage, { settings }: Services) =>
  new Cookies(headers.cookie ?? null, { secure: settings.production }).get('klarwerk_user')
