import { limitedAddress } from '#server/core/requests/network.ts'
import { isTrustedProxy } from '#server/core/requests/proxies.ts'
import type { Settings } from '#server/core/settings/settings.ts'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds until the first byte of a connection, at most. */
const firstByteWithin = 3_000

type Limits = Pick<Settings, 'connectionsPerAddress' | 'trustedProxies'>

/**
 * Closes connections of one address above its limit (then calls `onRefused`), and those that send nothing for three seconds, so that no address can take
 * all connections of the server. Trusted proxies have no limit, because all visitors come through them.
 */
export function limitConnections(
  server: Server,
  { connectionsPerAddress, trustedProxies }: Limits,
  onRefused: () => void,
): void {
  const counts = new Map<string, number>()
  const silent = watchSilent()

  server.on('connection', socket => {
    const { remoteAddress = '' } = socket
    if (isTrustedProxy(remoteAddress, trustedProxies)) return
    const address = limitedAddress(remoteAddress)
    const count = (counts.get(address) ?? 0) + 1
    if (count > connectionsPerAddress) {
      onRefused()
      return void socket.destroy()
    }
    counts.set(address, count)
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      const left = (counts.get(address) ?? 1) - 1
      if (left) counts.set(address, left)
      else counts.delete(address)
    })
  })
  server.once('close', silent.stop)
}

/** Closes sockets that were added three seconds ago and have received nothing since. */
function watchSilent() {
  const since = new Map<Socket, number>()
  const sweep = () => {
    const latest = performance.now() - firstByteWithin
    // In the order in which they were added: the first young one ends the sweep.
    for (const [socket, at] of since) {
      if (at > latest) break
      since.delete(socket)
      if (socket.bytesRead === 0) socket.destroy()
    }
  }
  // After what has arrived was read: a busy process must not take it for silence.
  const timer = setInterval(() => setImmediate(sweep), 500).unref()
  return {
    add: (socket: Socket) => void since.set(socket, performance.now()),
    delete: (socket: Socket) => void since.delete(socket),
    stop: () => clearInterval(timer),
  }
}
