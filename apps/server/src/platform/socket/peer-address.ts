import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export type PeerAddress = (request: IncomingMessage) => string

/**
 * The client's address behind our reverse proxies: the last address of `X-Forwarded-For` that is not a trusted proxy.
 * Fastify finds `request.ip` with the same package and the same list, so both edges limit by the same address.
 */
export function createPeerAddress(trustedProxies: readonly string[]): PeerAddress {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile([...trustedProxies])
  // The address is undefined, whatever the types say, when the client has already closed the connection.
  return (request) => proxyAddr(request, isTrusted) ?? ''
}
