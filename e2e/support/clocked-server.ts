// The server with a clock that its parent process advances by a message. Everything else is as in the product.
import { loadConfig } from '../../apps/server/src/config/load-config.ts'
import { serve } from '../../apps/server/src/serve.ts'

let aheadMs = 0

process.on('message', ({ advanceMs }: { advanceMs: number }) => {
  aheadMs += advanceMs
  process.send?.({ aheadMs })
})
await serve(loadConfig('server'), { now: () => new Date(Date.now() + aheadMs) })
