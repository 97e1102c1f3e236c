import { rmSync } from 'node:fs'
import { loadConfig } from './config/load-config.ts'
import { exitWith } from './platform/exit-with.ts'
import { createLog } from './platform/log.ts'
import { explainStartFault } from './start/explain-start-fault.ts'
import { startSigner } from './start/start-signer.ts'

const config = loadConfig('signer')
const log = createLog({ level: config.logLevel, mode: config.mode })
const { signerSocket } = config.chain
// Runs however the process ends, except by kill -9.
if (signerSocket && !signerSocket.startsWith('\\\\')) process.once('exit', () => rmSync(signerSocket, { force: true }))
const starting = startSigner(config, log).catch((problem: unknown) => exitWith(explainStartFault(problem, config)))

let isStopping = false
const stop = async (): Promise<void> => {
  if (isStopping) return
  isStopping = true
  await (await starting).stop()
  process.exit(0)
}
// Started by a server, the signer stops when that server tells it to: the server still has requests to answer, although
// the same signal may have reached both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => (process.connected ? undefined : void stop()))
}
process.on('message', () => void stop())
