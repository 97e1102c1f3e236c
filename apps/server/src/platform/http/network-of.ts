import { BlockList, isIP, isIPv4 } from 'node:net'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

export interface Network {
  /** What counts as one client: an IPv4 address, or the IPv6 /64 network that one customer gets. */
  readonly name: string
  /** A loopback or private address, behind which many people may sit. */
  readonly isPrivate: boolean
}

/** The network that a per-address limit counts. Undefined for a private network, which is exempt from those limits. */
export function publicNetworkOf(peer: string): string | undefined {
  const { name, isPrivate } = networkOf(peer)
  return isPrivate ? undefined : name
}

export function networkOf(peer: string): Network {
  const address = peer.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return { name: address, isPrivate: privateNetworks.check(address, 'ipv4') }
  if (isIP(address) === 0) return { name: address, isPrivate: false }
  return { name: firstHalf(address), isPrivate: privateNetworks.check(address, 'ipv6') }
}

/** The first four of the eight groups of an IPv6 address, without the `::` abbreviation. */
function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const left = groupsOf(head)
  const right = groupsOf(tail)
  const gap = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
