// The server with a clock that its parent process advances by a message. Everything else is as in the product.
import { loadConfig } from '../../apps/server/src/config/load-config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { demoBanner } from '../../apps/server/src/start/demo-banner.ts'
import { startServer } from '../../apps/server/src/start/start-server.ts'

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const config = loadConfig('server')
const server = await startServer(config, createLog({ level: config.logLevel, mode: config.mode }), clock)

process.on('message', ({ advanceMs }: { advanceMs: number }) => {
  aheadMs += advanceMs
  process.send?.({ aheadMs })
})
const end = (): void => void server.stop().then(() => process.exit(0))
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, end)
// The parent process may have ended before the server listened, and then cannot ask it to stop.
if (!process.connected) end()
else process.stdout.write(demoBanner(server.address, !config.mail.smtpUrl))
