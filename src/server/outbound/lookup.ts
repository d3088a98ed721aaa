import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isInner } from './addresses.ts'

/** A target that a setting names and the operator has not allowed. */
export class OutboundRefused extends Error {}

const refused = (host: string) => new OutboundRefused(`${host} liegt in einem inneren Netz`)

/** A literal address is never looked up: it is judged before. */
export function requireOuter(host: string, allowed: readonly string[]) {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) && isInner(bare) && !allowed.includes(bare)) throw refused(host)
}

/** Resolves a name for a socket, which then connects to the very addresses that were judged. */
export const outerLookup =
  (allowed: readonly string[]): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      if (!allowed.includes(host) && addresses.some(({ address }) => isInner(address)))
        return done(refused(host), [])
      if (options.all) return done(null, addresses)
      const [first] = addresses
      done(null, first!.address, first!.family)
    })
