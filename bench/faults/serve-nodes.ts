import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { type ProductProcess, startProduct } from '../../apps/server/test/faults/product-process.ts'

export interface ServedNode {
  readonly address: string
  readonly process: ProductProcess
  /** Starts the node again on the same port, after its process ended. */
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

/** High caps, so that every win is paid and prizes can be counted. */
const usual = { WIN_PAIR_CAP: '1000', WIN_DAY_CAP: '10000', GAMES_PER_DAY: '1000000', GIVE_UP_REST_SECONDS: '0' }

/** Starts one or more nodes on one database. The first migrates it, so that the others need not wait for each other. */
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

/** Starts one node and waits until it is ready. */
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
