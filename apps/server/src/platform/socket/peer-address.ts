import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

export type PeerAddress = (request: IncomingMessage) => string

/** As Fastify finds it for calls: the nearest address that is not one of our own proxies. */
export function createPeerAddress(trustedProxies: readonly string[]): PeerAddress {
  const trusted = new BlockList()
  for (const network of trustedProxies) addNetwork(trusted, network)
  const isTrusted = (text: string): boolean => {
    const address = plain(text)
    return isIP(address) !== 0 && trusted.check(address, familyOf(address))
  }
  return ({ socket, headers }) => {
    const nearest = socket.remoteAddress ?? ''
    const passedOn = String(headers['x-forwarded-for'] ?? '')
    const path = [
      ...passedOn
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
      nearest,
    ]
    return path.findLast((address) => !isTrusted(address)) ?? path[0] ?? ''
  }
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  if (bits === undefined) list.addAddress(address, familyOf(address))
  else list.addSubnet(address, Number(bits), familyOf(address))
}

/** An IPv4 address may come in the clothes of IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
