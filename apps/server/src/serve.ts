import { loadConfig } from './config/load-config.ts'
import { exitWith } from './platform/exit-with.ts'
import { createLog } from './platform/log.ts'
import { demoBanner } from './start/demo-banner.ts'
import { explainStartFault } from './start/explain-start-fault.ts'
import { startServer } from './start/start-server.ts'

const stopTimeoutMs = 10_000

const config = loadConfig('server')
const log = createLog({ level: config.logLevel, mode: config.mode })
const starting = startServer(config, log)
stopOnRequest()

try {
  const server = await starting
  if (config.mode === 'demo') {
    process.stdout.write(demoBanner(config.site.publicUrl ?? server.address, config.site.hasDemoMailbox))
  }
} catch (problem) {
  exitWith(explainStartFault(problem, config))
}

/** Stops on a signal, or when the process that started this one ends. Further requests to stop are ignored. */
function stopOnRequest(): void {
  let isStopping = false
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => exitWith(`Not everything stopped within ${stopTimeoutMs / 1000} s.`), stopTimeoutMs).unref()
    await (await starting).stop()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('the launcher ended'))
}
