import type { House } from '#server/house.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { onThisMachine } from '#server/proxies.ts'

/** What the operator's Prometheus asks for: counts and times, no address, no name. */
export function createMetrics({ door, settings }: House) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const finished = new Counter({
    name: 'klarwerk_finished_total',
    help: 'Answers that lay finished: files and pages from memory',
    registers,
  })
  const shed = new Counter({
    name: 'klarwerk_shed_total',
    help: 'Requests refused with 503 because too many were in flight',
    registers,
  })
  const inFlight = new Gauge({ name: 'klarwerk_in_flight', help: 'Requests being answered', registers })
  const seconds = new Histogram({
    name: 'klarwerk_request_seconds',
    help: 'Time until an answer was sent, by kind and class of status',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const connections = new Gauge({
    name: 'klarwerk_database_connections',
    help: 'Connections to the database, by role and state; waiting: requests that wait for one',
    labelNames: ['role', 'state'] as const,
    registers,
    collect() {
      for (const [role, states] of Object.entries(door.stats()))
        for (const [state, count] of Object.entries(states)) connections.set({ role, state }, count)
    },
  })

  return {
    finished: () => finished.inc(),
    shed: () => shed.inc(),
    /** Takes the time of an answer until it is sent or given up. */
    watch(request: IncomingMessage, response: ServerResponse) {
      const end = seconds.startTimer({ kind: request.url?.startsWith('/api/') ? 'api' : 'page' })
      inFlight.inc()
      response.once('close', () => {
        inFlight.dec()
        end({ status: `${Math.floor(response.statusCode / 100)}xx` })
      })
    },
    /** For who asks from this machine without a proxy between, or shows the token; null for all others. */
    async tell(request: IncomingMessage): Promise<Response | null> {
      if (!onThisMachine(request) && !shows(request, settings.metricsToken)) return null
      const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
      return new Response(await registry.metrics(), { headers })
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const shows = ({ headers }: IncomingMessage, token: string | null) =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
