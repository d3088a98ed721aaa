import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-addresses.ts'

/** A private address that the operator has not allowed. */
export class OutboundRefused extends Error {}

const refused = (host: string) => new OutboundRefused(`${host} liegt in einem inneren Netz`)

/** Throws OutboundRefused for a literal private IP address. Host names are checked on lookup. */
export function requirePublicAddress(host: string, allowed: readonly string[]) {
  const ip = host.replace(/^\[|\]$/g, '')
  if (isIP(ip) && isPrivateAddress(ip) && !allowed.includes(ip)) throw refused(host)
}

/** A DNS lookup for sockets that refuses private addresses. The socket connects to the checked addresses (no DNS rebinding). */
export const publicLookup =
  (allowed: readonly string[]): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      if (!allowed.includes(host) && addresses.some(({ address }) => isPrivateAddress(address)))
        return done(refused(host), [])
      if (options.all) return done(null, addresses)
      const [first] = addresses
      done(null, first!.address, first!.family)
    })
