import { BlockList, isIPv6 } from 'node:net'

type Networks = readonly (readonly [net: string, prefix: number])[]

/** IPv4 networks that are not public: loopback, private, link-local, documentation, multicast and reserved (RFC 6890). */
const privateIpv4: Networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/**
 * Parts of 2000::/3 that are not public: protocol assignments with Teredo and ORCHID, documentation, and 6to4. Teredo and 6to4
 * carry an IPv4 address, which a gateway would reach.
 */
const privateIpv6: Networks = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

/** Outside of it are loopback, link-local and unique local addresses, and forms that carry an IPv4 address, such as NAT64. */
const publicIpv6: Networks = [['2000::', 3]]

function listOf(networks: Networks, family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const [net, prefix] of networks) list.addSubnet(net, prefix, family)
  return list
}

const lists = {
  ipv4: listOf(privateIpv4, 'ipv4'),
  ipv6: listOf(privateIpv6, 'ipv6'),
  publicIpv6: listOf(publicIpv6, 'ipv6'),
}

/** Whether an IP address is not public. IPv4-mapped IPv6 addresses, also in hexadecimal, are checked as IPv4. */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return lists.ipv4.check(address)
  const ipv4 = mappedIpv4(address)
  if (ipv4) return lists.ipv4.check(ipv4)
  return !lists.publicIpv6.check(address, 'ipv6') || lists.ipv6.check(address, 'ipv6')
}

/** The IPv4 address in `::ffff:7f00:1`, which is how a URL writes every spelling of it. */
function mappedIpv4(address: string): string | null {
  if (!URL.canParse(`http://[${address}]`)) return null
  const { hostname } = new URL(`http://[${address}]`)
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname) ?? []
  if (!high || !low) return null
  const bits = [high, low].map(group => Number.parseInt(group, 16))
  return bits.flatMap(group => [group >> 8, group & 255]).join('.')
}
