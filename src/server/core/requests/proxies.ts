import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Parses addresses and networks, such as `127.0.0.1, 10.0.0.0/8`; null if one is invalid. */
export function parseProxies(text: string): BlockList | null {
  const list = new BlockList()
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix, ...more] = part.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (
      more.length ||
      !isIP(address) ||
      (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= most))
    )
      return null
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  return list
}

export const isTrustedProxy = (address: string, trusted: BlockList): boolean =>
  isIP(address) !== 0 && trusted.check(address, family(address))

/**
 * IP address of the client. Each proxy appends the address it received the request from to `X-Forwarded-For`, so the
 * first untrusted address from the right counts; anything left of it may be forged.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  let address = socket.remoteAddress ?? ''
  const given = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed()
  for (const next of given.map(part => part.trim())) {
    if (!isTrustedProxy(address, trusted) || !isIP(next)) break
    address = next
  }
  return address
}

const loopback = parseProxies('127.0.0.0/8 ::1')!
const localHosts = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** True for a direct request from this machine to a local host name. */
export const isLocalRequest = (request: IncomingMessage): boolean =>
  isDirectRequest(request, new BlockList()) && localHosts.test(request.headers.host ?? '')

/** True for a request of this machine or of a trusted proxy on its own behalf: without the headers of a proxy. */
export const isDirectRequest = (
  { socket: { remoteAddress = '' }, headers }: IncomingMessage,
  trusted: BlockList,
): boolean =>
  (isTrustedProxy(remoteAddress, loopback) || isTrustedProxy(remoteAddress, trusted)) &&
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].every(name => headers[name] === undefined)
