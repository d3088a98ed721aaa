import { Gauge, type Registry } from 'prom-client'

export interface Held {
  /** Open WebSockets of staff. */
  sockets: () => number
  pages: () => { count: number; bytes: number }
}

/** Adds gauges of the sockets and cached responses that this process holds. */
export function addMemoryMetrics(registry: Registry, { sockets, pages }: Held) {
  const registers = [registry]
  const open: Gauge = new Gauge({
    name: 'klarwerk_sockets',
    help: 'Open WebSockets of staff',
    registers,
    collect: () => open.set(sockets()),
  })
  const bytes = new Gauge({
    name: 'klarwerk_cached_bytes',
    help: 'Size of the responses in the cache',
    registers,
  })
  const cached = new Gauge({
    name: 'klarwerk_cached_responses',
    help: 'Responses in the cache',
    registers,
    collect() {
      cached.set(pages().count)
      bytes.set(pages().bytes)
    },
  })
}
