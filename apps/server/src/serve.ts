import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config/config.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { exitWith } from './platform/exit-with.ts'
import { createLog, type Log } from './platform/log.ts'
import { stopRequest } from './platform/stop-request.ts'
import { explainStartFault } from './start/explain-start-fault.ts'
import { type RunningServer, startServer } from './start/start-server.ts'

const stopTimeoutMs = 10_000
/** A signal to all processes may end a program that the start waits for, a moment before we learn of the signal. */
const deliveryMs = 50

/** Runs the server until this process is asked to stop. A start that is interrupted is an ordinary stop too. */
export async function serve(config: Config, clock: Clock = systemClock): Promise<void> {
  const log = createLog({ level: config.logLevel, mode: config.mode })
  try {
    const server = await startServer(config, log, { clock, stopRequest })
    if (config.mode === 'demo' && !stopRequest.aborted) {
      const parts = { hasMailbox: config.site.hasDemoMailbox, hasWallet: config.chain.isEmbedded }
      const { demoBanner } = await import('./start/demo/demo-banner.ts')
      process.stdout.write(demoBanner(config.site.publicUrl ?? server.address, parts))
    }
    onStopRequest(() => void stop(server, log))
  } catch (problem) {
    await pause(deliveryMs)
    if (stopRequest.aborted) process.exit(0)
    exitWith(explainStartFault(problem, config))
  }
}

function onStopRequest(work: () => void): void {
  if (stopRequest.aborted) work()
  else stopRequest.addEventListener('abort', work, { once: true })
}

async function stop(server: RunningServer, log: Log): Promise<void> {
  log.info({ reason: stopRequest.reason }, 'stopping')
  setTimeout(() => exitWith(`Not everything stopped within ${stopTimeoutMs / 1000} s.`), stopTimeoutMs).unref()
  await server.stop()
  log.info('stopped')
  process.exit(0)
}
