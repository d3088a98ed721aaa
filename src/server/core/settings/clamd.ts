/** Address of clamd: host and port, or a Unix socket. */
export type Clamd = { host: string; port: number } | { path: string }

/** Parses `clamav.example.org:3310` or the path of a socket; null if invalid. */
export function parseClamd(given: string): Clamd | null {
  if (given.startsWith('/')) return { path: given }
  const { groups } = /^(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})$/i.exec(given) ?? {}
  const port = Number(groups?.['port'])
  return groups && port > 0 && port <= 65_535 ? { host: groups['host']!.replace(/[[\]]/g, ''), port } : null
}
