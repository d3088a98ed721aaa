import type { Services } from '#server/core/services.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isLocalRequest } from '#server/core/requests/proxies.ts'
import { addMemoryMetrics, type Held } from './memory.ts'
import { organizationMetrics } from './organizations.ts'
import { addQueueMetrics } from './queue.ts'

export const metricsAddresses = { node: '/metrics', organizations: '/metrics/organizations' }

/** Prometheus metrics: counts and durations, no personal data. */
export function createMetrics({ database, settings, log, usage }: Services, held: Held) {
  let nextWarning = 0
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addQueueMetrics(registry, database.platform)
  addMemoryMetrics(registry, held)
  const shortcuts = new Counter({
    name: 'klarwerk_shortcut_total',
    help: 'Responses served from memory: files and cached pages',
    registers,
  })
  const shed = new Counter({
    name: 'klarwerk_shed_total',
    help: 'Requests refused with 503 because too many were in flight',
    registers,
  })
  const refused = new Counter({
    name: 'klarwerk_refused_connections_total',
    help: 'Connections closed because their address had too many',
    registers,
  })
  const inFlight = new Gauge({ name: 'klarwerk_in_flight', help: 'Requests in flight', registers })
  const seconds = new Histogram({
    name: 'klarwerk_request_seconds',
    help: 'Time until the response was sent, by kind and status class',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const missingFiles = new Gauge({
    name: 'klarwerk_missing_files',
    help: 'Files that have a row and were not stored at the last nightly comparison',
    registers,
    async collect() {
      const { sum } = database.platform.fn
      const { missing } = await database.platform
        .selectFrom('storage_checks')
        .select(sum<string | null>('missing').as('missing'))
        .executeTakeFirstOrThrow()
      missingFiles.set(Number(missing ?? 0))
    },
  })
  const connections = new Gauge({
    name: 'klarwerk_database_connections',
    help: 'Database connections by role and state; waiting: requests waiting for a connection',
    labelNames: ['role', 'state'] as const,
    registers,
    collect() {
      for (const [role, states] of Object.entries(database.stats()))
        for (const [state, count] of Object.entries(states)) connections.set({ role, state }, count)
    },
  })

  return {
    countShortcut: () => shortcuts.inc(),
    countShed: () => shed.inc(),
    /** Counts, and logs it once a minute: all visitors are refused where a proxy is not named. */
    countRefused() {
      refused.inc()
      if (performance.now() < nextWarning) return
      nextWarning = performance.now() + 60_000
      log.warn('connections refused: CONNECTIONS_PER_ADDRESS is reached; name a proxy in TRUSTED_PROXIES')
    },
    /** Measures the time until the response is sent or aborted. */
    watch(request: IncomingMessage, response: ServerResponse) {
      const end = seconds.startTimer({ kind: request.url?.startsWith('/api/') ? 'api' : 'page' })
      inFlight.inc()
      response.once('close', () => {
        inFlight.dec()
        end({ status: `${Math.floor(response.statusCode / 100)}xx` })
      })
    },
    /** The metrics, for direct requests from this machine or with the metrics token; otherwise null. */
    async respond(request: IncomingMessage): Promise<Response | null> {
      if (!isLocalRequest(request) && !hasToken(request, settings.metricsToken)) return null
      const { type, text } = isOfOrganizations(request)
        ? await organizationMetrics(usage)
        : { type: registry.contentType, text: await registry.metrics() }
      return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
    },
  }
}

const isOfOrganizations = ({ url }: IncomingMessage) => url === metricsAddresses.organizations

const digest = (text: string) => createHash('sha256').update(text).digest()

const hasToken = ({ headers }: IncomingMessage, token: string | null) =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
