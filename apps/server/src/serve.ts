import { loadConfig } from './config/load-config.ts'
import { demoBanner } from './demo-banner.ts'
import { endWith } from './end-with.ts'
import { explainStartFault } from './explain-start-fault.ts'
import { createLog } from './platform/log.ts'
import { startServer } from './start-server.ts'

const stopLimitMs = 10_000

const config = loadConfig()
const log = createLog({ level: config.logLevel, mode: config.mode })
const starting = startServer(config, log)
stopOnRequest()

try {
  const server = await starting
  if (config.mode === 'demo') {
    process.stdout.write(demoBanner(config.site.publicUrl ?? server.address, config.site.hasDemoMailbox))
  }
} catch (problem) {
  endWith(explainStartFault(problem, config))
}

/** Asked by a signal, or by the end of the process that started this one; asked again, it keeps calm. */
function stopOnRequest(): void {
  let isStopping = false
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => endWith(`Not everything stopped within ${stopLimitMs / 1000} s.`), stopLimitMs).unref()
    await (await starting).stop()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('the launcher ended'))
}
