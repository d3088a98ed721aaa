import { BlockList, isIPv6 } from 'node:net'

/** Networks that are nobody else's: this machine, its neighbours, and what is no single machine at all (RFC 6890). */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/** Whether an address leads back inside. An IPv4 address in IPv6's clothes is judged as what it is. */
export const isInner = (address: string): boolean => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
