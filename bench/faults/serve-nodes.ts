import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { type ProductProcess, startProduct } from '../../apps/server/test/faults/product-process.ts'

export interface ServedNode {
  readonly address: string
  readonly process: ProductProcess
  /** After it ended. */
  startAgain(): ProductProcess
}

export interface NodesOptions {
  readonly count: number
  readonly environment: Record<string, string>
  readonly nodeOptions?: readonly string[]
}

export interface ServedNodes {
  readonly nodes: readonly [ServedNode, ...ServedNode[]]
  readonly addresses: readonly string[]
  stop(): Promise<void>
}

/** No cap spoils the count of prizes. */
const usual = { WIN_PAIR_CAP: '1000', WIN_DAY_CAP: '10000' }

/** One or more nodes on one database. The first makes it ready, so that the others need not wait for each other. */
export async function serveNodes({ count, environment, nodeOptions = [] }: NodesOptions): Promise<ServedNodes> {
  const serve = () => serveNode({ ...usual, ...environment }, nodeOptions)
  const nodes: [ServedNode, ...ServedNode[]] = [await serve()]
  while (nodes.length < count) nodes.push(await serve())
  const stop = async (): Promise<void> => {
    for (const { process } of nodes) {
      process.signal('SIGCONT')
      process.signal('SIGTERM')
    }
    await Promise.all(nodes.map(({ process }) => process.exitCode))
  }
  return { nodes, addresses: nodes.map(({ address }) => address), stop }
}

/** One that is ready. */
async function serveNode(environment: Record<string, string>, nodeOptions: readonly string[]): Promise<ServedNode> {
  const port = await findFreePort()
  const start = (): ProductProcess => startProduct({ port, environment, nodeOptions })
  let process = start()
  await process.ready
  return {
    address: process.address,
    get process() {
      return process
    },
    startAgain: () => {
      process = start()
      return process
    },
  }
}
