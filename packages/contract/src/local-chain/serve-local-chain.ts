import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPersistentChain, type PersistentChainOptions } from './open-persistent-chain.ts'
import type { PersistentChain } from './persistent-chain.ts'
import { RpcError } from './rpc-error.ts'

export interface ServedChain {
  readonly url: string
  close(): Promise<void>
}

interface ServedChainOptions extends Omit<PersistentChainOptions, 'now' | 'onLost'> {
  readonly port: number
  /** Called when a block could not be written: the chain is ahead of its journal from then on. */
  readonly onFault: (error: unknown) => void
}

const bodyLimit = 1_000_000

/** Serves the kept chain over JSON-RPC, on this machine only. */
export async function serveLocalChain({ port, onFault, ...options }: ServedChainOptions): Promise<ServedChain> {
  const now = (): number => Math.floor(Date.now() / 1_000)
  // In a later tick, so that the handler may throw and end the process.
  const onLost = (error: unknown): void => void setImmediate(onFault, error)
  const chain = await openPersistentChain({ ...options, now, onLost })
  const server = createServer((request, response) => {
    readBody(request)
      .then(async (body) => reply(response, 200, await answerRpc(chain, body)))
      .catch(() => reply(response, 400, ''))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await chain.close()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  // A foreign web page can post without a CORS preflight, but not as JSON.
  if (!request.headers['content-type']?.startsWith('application/json')) throw new Error('Only JSON is read.')
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > bodyLimit) throw new Error('This is too long.')
  }
  return body
}

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

interface RpcCall {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/** Answers one call or a batch (JSON-RPC 2.0). */
async function answerRpc(chain: Pick<PersistentChain, 'request'>, body: string): Promise<string> {
  const parsed = parse(body)
  if (parsed === undefined) return JSON.stringify(failure(null, new RpcError(-32700, 'This is no JSON.')))
  if (!Array.isArray(parsed)) return JSON.stringify(await answerOne(chain, parsed))
  return JSON.stringify(await Promise.all(parsed.map((call) => answerOne(chain, call))))
}

async function answerOne(chain: Pick<PersistentChain, 'request'>, call: RpcCall | null): Promise<object> {
  const { id = null, method, params } = call ?? {}
  try {
    if (typeof method !== 'string') throw new RpcError(-32600, 'This is no call.')
    return { jsonrpc: '2.0', id, result: await chain.request({ method, params: params ?? [] }) }
  } catch (error) {
    return failure(id, error)
  }
}

function failure(id: unknown, error: unknown): object {
  const { code, message, data } = error instanceof RpcError ? error : new RpcError(-32603, String(error))
  return { jsonrpc: '2.0', id, error: { code, message, data } }
}

function parse(body: string): RpcCall | RpcCall[] | null | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
