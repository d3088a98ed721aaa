import { limitedAddress } from '#server/core/requests/network.ts'
import { isTrustedProxy } from '#server/core/requests/proxies.ts'
import type { Settings } from '#server/core/settings/settings.ts'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks at new connections, and looks until the first byte of one, at most. */
const [lookEvery, mostLooks] = [500, 6]

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

/**
 * Closes sockets that were looked at for three seconds and have received nothing. Looks are counted in place of time: a process that
 * was busy for longer has not read yet what arrived meanwhile.
 */
function watchSilent() {
  const since = new Map<Socket, number>()
  let looks = 0
  const look = () => {
    looks += 1
    // In the order in which they were added: the first young one ends it.
    for (const [socket, at] of since) {
      if (looks - at <= mostLooks) break
      since.delete(socket)
      if (socket.bytesRead === 0) socket.destroy()
    }
  }
  const timer = setInterval(look, lookEvery).unref()
  return {
    add: (socket: Socket) => void since.set(socket, looks),
    delete: (socket: Socket) => void since.delete(socket),
    stop: () => clearInterval(timer),
  }
}
