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

const stop = async (): Promise<void> => {
  await (await starting).stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
// Ctrl-C reaches this child as well as the server, which still has requests to answer and stops the signer itself.
process.on('SIGINT', () => (process.connected ? undefined : void stop()))
process.once('message', () => void stop())
