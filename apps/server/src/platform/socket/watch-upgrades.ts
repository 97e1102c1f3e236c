import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * What became a WebSocket is no longer the HTTP server's to close, though it waits for it; so they are known here. A wish
 * to upgrade at another path is passed over, as HTTP allows: Node would drop the connection.
 */
export function watchUpgrades(server: HttpServer, path: string): ReadonlySet<Duplex> {
  const upgraded = new Set<Duplex>()
  Object.assign(server, { shouldUpgradeCallback: ({ url = '' }: IncomingMessage) => url.startsWith(`${path}/`) })
  server.prependListener('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  return upgraded
}
