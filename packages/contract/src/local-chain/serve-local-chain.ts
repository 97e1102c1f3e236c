import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRpc } from './answer-rpc.ts'
import { type KeptChainOptions, keepLocalChain } from './keep-local-chain.ts'

export interface ServedChain {
  readonly url: string
  close(): Promise<void>
}

export interface ServedChainOptions extends Omit<KeptChainOptions, 'now' | 'onLost'> {
  readonly port: number
  /** Told when a block could not be written: what the chain says from then on will be forgotten. */
  readonly onFault: (error: unknown) => void
}

const bodyLimit = 1_000_000

/** The kept chain over JSON-RPC, for this machine only. */
export async function serveLocalChain({ port, onFault, ...options }: ServedChainOptions): Promise<ServedChain> {
  const now = (): number => Math.floor(Date.now() / 1_000)
  // Later, so that a fault may throw and end the process.
  const onLost = (error: unknown): void => void setImmediate(onFault, error)
  const chain = await keepLocalChain({ ...options, now, onLost })
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
  // A page of a stranger can post without asking first, but not as JSON.
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
