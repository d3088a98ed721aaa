import { isIP } from 'node:net'

/** Network of an IP address, which does not identify a household: `203.0.113.0/24`, `2001:db8:1::/48`; empty if it is none. */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return ''
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
}

/** The IPv4 address inside an IPv6 one (`::ffff:203.0.113.7`, `::ffff:cb00:7107`); any other as it is. */
export function unmapped(address: string): string {
  if (isIP(address) !== 6) return address
  const [, dotted] = /^::ffff:([\d.]+)$/.exec(address) ?? []
  if (dotted) return dotted
  const [prefix, high, low] = [groupsOf(address).slice(0, 6).join(), ...groupsOf(address).slice(6)]
  if (prefix !== '0,0,0,0,0,ffff') return address
  return [high!, low!]
    .flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
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
  const plain = unmapped(address)
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}
