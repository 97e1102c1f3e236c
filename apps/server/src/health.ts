import { connect } from 'node:net'
import { loadConfig } from './config/load-config.ts'
import { exitWith } from './platform/exit-with.ts'

/**
 * Whether the program that was started with the same settings lives, for a container's health check:
 * `node apps/server/src/health.ts`, or with `signer` for that process. Ends with 0 or 1.
 */
const limitMs = 2000
const program = process.argv[2] === 'signer' ? 'signer' : 'server'
const config = loadConfig(program)

try {
  await (program === 'signer' ? reachSigner(config.chain.signerSocket ?? '') : reachServer(config.host, config.port))
  process.exit(0)
} catch (problem) {
  exitWith(`The ${program} does not answer: ${problem instanceof Error ? problem.message : problem}`)
}

async function reachServer(host: string, port: number): Promise<void> {
  const ownHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = `http://${ownHost.includes(':') ? `[${ownHost}]` : ownHost}:${port}/healthz`
  const { status } = await fetch(url, { signal: AbortSignal.timeout(limitMs) })
  if (status !== 200) throw new Error(`it answers ${status}`)
}

function reachSigner(path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(path, () => {
    socket.destroy()
    resolve()
  })
  socket.once('error', reject).setTimeout(limitMs, () => reject(new Error('it takes too long')))
  return promise
}
