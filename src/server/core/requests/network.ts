import { isIP } from 'node:net'

/** Network of an IP address, which does not identify a household: `203.0.113.0/24`, `2001:db8:1::/48`; empty if it is none. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
  if (isIP(mapped) === 4) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(mapped) !== 6) return ''
  return `${groupsOf(mapped).slice(0, 3).join(':')}::/48`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [left = '', right = ''] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::')
  const [first, last] = [left, right].map(part => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

/** Returns the address that limits count: an IPv4 address, or the /64 of an IPv6 address, which one subscriber line has to itself. */
export function limitedAddress(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
  return isIP(mapped) === 6 ? `${groupsOf(mapped).slice(0, 4).join(':')}::/64` : mapped
}
