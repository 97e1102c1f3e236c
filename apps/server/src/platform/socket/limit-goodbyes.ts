import type { Server as HttpServer } from 'node:http'
import type { HintServer } from './hints.ts'
import { goodbyeLimitMs } from './socket-limits.ts'

/** Its WebSockets are of the package `ws`, whose settings the engine does not take. */
interface EngineInside {
  readonly ws: { readonly options: object }
}

/** What a line goes on sending is read until it is closed, and one that floods does not hurry to answer the goodbye. */
export function limitGoodbyes({ engine }: HintServer, server: HttpServer): void {
  // Not earlier: the engine makes its WebSockets' server anew when it begins to listen.
  server.on('listening', () => {
    Object.assign((engine as unknown as EngineInside).ws.options, { closeTimeout: goodbyeLimitMs })
  })
}
