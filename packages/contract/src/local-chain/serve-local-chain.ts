import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRpc } from './answer-rpc.ts'
import { type KeptChainOptions, keepLocalChain } from './keep-local-chain.ts'

export interface ServedChain {
  readonly url: string
  close(): Promise<void>
}

export interface ServedChainOptions extends Omit<KeptChainOptions, 'now'> {
  readonly port: number
  /** Told when a block could not be written: what the chain says from then on will be forgotten. */
  readonly onFault: (error: unknown) => void
}

const bodyLimit = 1_000_000

/** The kept chain over JSON-RPC, for this machine only, with a block every second while there is something to bury. */
export async function serveLocalChain({ port, onFault, ...options }: ServedChainOptions): Promise<ServedChain> {
  const chain = await keepLocalChain({ ...options, now: () => Math.floor(Date.now() / 1_000) })
  const server = createServer((request, response) => {
    readBody(request)
      .then(async (body) => reply(response, 200, await answerRpc(chain, body)))
      .catch(() => reply(response, 400, ''))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const breath = setInterval(() => chain.breathe().catch(onFault), 1_000)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(breath)
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
