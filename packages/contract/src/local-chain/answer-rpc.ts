import type { KeptChain } from './kept-chain.ts'
import { RpcError } from './rpc-error.ts'

interface RpcCall {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/** One call or a list of them, as JSON-RPC 2.0 has it. */
export async function answerRpc(chain: Pick<KeptChain, 'request'>, body: string): Promise<string> {
  const asked = parse(body)
  if (asked === undefined) return JSON.stringify(failure(null, new RpcError(-32700, 'This is no JSON.')))
  if (!Array.isArray(asked)) return JSON.stringify(await answerOne(chain, asked))
  return JSON.stringify(await Promise.all(asked.map((call) => answerOne(chain, call))))
}

async function answerOne(chain: Pick<KeptChain, 'request'>, call: RpcCall | null): Promise<object> {
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
