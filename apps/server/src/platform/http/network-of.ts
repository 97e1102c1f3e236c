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

export interface NetworkAround {
  readonly name: string
  readonly size: 'client' | '/56' | '/48' | '/24'
}

/**
 * The network of a client, and the wider ones around it, narrowest first: one customer may have a whole /48 of IPv6 or a
 * /24 of IPv4. A private network has none around it.
 */
export function networksAround(peer: string): readonly NetworkAround[] {
  const { name, isPrivate } = networkOf(peer)
  const client = { name, size: 'client' } as const
  if (isPrivate) return [client]
  if (isIPv4(name)) return [client, { name: name.replace(/\d+$/, '0/24'), size: '/24' }]
  const [first, second, third, fourth] = name.split(':')
  if (fourth === undefined) return [client]
  const site = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    client,
    { name: `${first}:${second}:${third}:${site}::/56`, size: '/56' },
    { name: `${first}:${second}:${third}::/48`, size: '/48' },
  ]
}

/** The customer that a limit by the minute counts. Undefined for a private network, which is exempt from those limits. */
export function publicCustomerOf(peer: string): string | undefined {
  return networkOf(peer).isPrivate ? undefined : customerOf(peer)
}

/**
 * Who takes turns: one customer may have a whole /48 of IPv6, with countless networks in it. An IPv4 address is one client.
 */
export function customerOf(peer: string): string {
  return networksAround(peer).find(({ size }) => size === '/48')?.name ?? networkOf(peer).name
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
