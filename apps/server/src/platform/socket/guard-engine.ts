import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { HintServer } from './hints.ts'
import { disconnectLimitMs } from './socket-limits.ts'

interface EngineLine {
  on(event: 'packet', run: (packet: EnginePacket) => void): void
  /** Ends it at once: what came in the same piece is not looked at any more. */
  onError(problem: Error): void
}

interface EnginePacket {
  readonly type: string
  readonly data?: unknown
}

/** Every answer of the engine has our headers, its refusals too; it is asked only what it can answer. */
export function guardEngine({ engine }: HintServer, headers: Readonly<Record<string, string>>): void {
  const all = Object.entries({ ...headers, 'cache-control': 'no-store' })
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of all) response.setHeader(name, value)
    if (request.method === 'GET' || request.method === 'POST') return next()
    response.writeHead(405)
    response.end()
  })
  engine.on('connection', guardLine)
}

const introduction = '0'
const goodbye = '1'
const event = '2'

/**
 * A client introduces itself once, sends events, and says goodbye: only events are counted, so nothing else may come in
 * any number. Attachments are among the rest, and answers, for which nobody is asked.
 */
function guardLine(line: EngineLine): void {
  let isIntroduced = false
  line.on('packet', ({ type, data }) => {
    if (type !== 'message') return
    const kind = typeof data === 'string' ? data[0] : undefined
    if (kind === event || kind === goodbye) return
    if (kind !== introduction || isIntroduced) line.onError(new Error('not a packet for this server'))
    isIntroduced = true
  })
}

/** Its WebSockets are of the package `ws`, whose settings the engine does not take. */
interface EngineInside {
  readonly ws: { readonly options: object }
}

/** What a line goes on sending is read until it is closed, and one that floods does not hurry to answer the goodbye. */
export function limitDisconnectTime({ engine }: HintServer, server: HttpServer): void {
  // Not earlier: the engine makes its WebSockets' server anew when it begins to listen.
  server.on('listening', () => {
    Object.assign((engine as unknown as EngineInside).ws.options, { closeTimeout: disconnectLimitMs })
  })
}
