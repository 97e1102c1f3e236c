import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type LocalChain, RpcError } from '@hexaverse/contract/local-chain'

/** Replaces a provider's answer, given the method, its parameters and the true answer. */
export type Lie = (method: string, params: readonly unknown[], answer: unknown) => unknown

/** An RPC provider of the chain over real HTTP, which a test can make lie or fail. */
export interface RpcProvider {
  readonly url: string
  lie: Lie | undefined
  isAway: boolean
  close(): Promise<void>
}

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

export async function startRpcProvider(chain: LocalChain): Promise<RpcProvider> {
  const server = createServer(async (request, response) => {
    if (provider.isAway) return response.writeHead(503).end()
    const body = JSON.parse(await text(request)) as Call | Call[]
    const answers = await Promise.all([body].flat().map((call) => answer(chain, call, provider.lie)))
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: RpcProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: undefined,
    isAway: false,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return provider
}

async function answer(chain: LocalChain, { id, method, params = [] }: Call, lie: Lie | undefined): Promise<object> {
  try {
    const truth = await chain.request({ method, params })
    return { jsonrpc: '2.0', id, result: lie ? lie(method, params, truth) : truth }
  } catch (problem) {
    const { code, message, data } = problem instanceof RpcError ? problem : new RpcError(-32603, String(problem))
    return { jsonrpc: '2.0', id, error: { code, message, data } }
  }
}
