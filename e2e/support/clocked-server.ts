// The server with a clock that its parent process can move on by a message. Everything else is as in the product.
import { loadConfig } from '../../apps/server/src/config/load-config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { demoBanner } from '../../apps/server/src/start/demo-banner.ts'
import { startServer } from '../../apps/server/src/start/start-server.ts'

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const config = loadConfig()
const server = await startServer(config, createLog({ level: config.logLevel, mode: config.mode }), clock)

process.on('message', ({ advanceMs }: { advanceMs: number }) => {
  aheadMs += advanceMs
  process.send?.({ aheadMs })
})
const end = (): void => void server.stop().then(() => process.exit(0))
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, end)
// Whoever started it may have given up before it listened; then nobody will ask it to end.
if (!process.connected) end()
else process.stdout.write(demoBanner(server.address, !config.mail.smtpUrl))
