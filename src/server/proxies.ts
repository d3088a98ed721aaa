import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Addresses and networks, such as `127.0.0.1, 10.0.0.0/8`; null where one is none. */
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

/**
 * Whose request it is. Each proxy writes behind what it was given from whom it had it, so that from the right on the first that is no
 * proxy of the operator's counts; whatever stands before it anyone may have written.
 */
export function visitorOf({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  let address = socket.remoteAddress ?? ''
  const given = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed()
  for (const next of given.map(part => part.trim())) {
    if (!isIP(address) || !trusted.check(address, family(address)) || !isIP(next)) break
    address = next
  }
  return address
}

const loopback = parseProxies('127.0.0.0/8 ::1')!
const names = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Asked on this machine and of this machine. A proxy here asks for others: it names their host, or them. */
export const onThisMachine = ({ socket: { remoteAddress = '' }, headers }: IncomingMessage): boolean =>
  isIP(remoteAddress) !== 0 &&
  loopback.check(remoteAddress, family(remoteAddress)) &&
  names.test(headers.host ?? '') &&
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].every(name => headers[name] === undefined)
