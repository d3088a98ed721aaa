import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves with nothing but node:http and reports the port to the benchmark. */
export function serve(listener: RequestListener): void {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
  process.on('disconnect', () => process.exit())
}
