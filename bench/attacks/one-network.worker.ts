import { parentPort, workerData } from 'node:worker_threads'
import { createCaller } from '../../apps/server/test/harness/accounts/account-client.ts'
import { type FloodMeans, floodSignIn } from '../../apps/server/test/harness/accounts/flood-sign-in.ts'

export interface FloodJob {
  readonly address: string
  readonly means: FloodMeans
  readonly connections: number
}

// A thread of its own: what the flood costs its sender must not count as the time that the person waits.
const { address, means, connections } = workerData as FloodJob
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const { post } = createCaller({ address })
parentPort?.postMessage(await floodSignIn(post, means, connections, () => isOver))
