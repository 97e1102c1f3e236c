// Loaded before the product: asked by a message, it throws away what is no longer used and tells what is left.
import type { Usage, UsageQuestion } from './usage.ts'

process.on('message', (message: Partial<UsageQuestion>) => {
  if (message.usageAsked === undefined) return
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const { heapUsed, external, rss } = process.memoryUsage()
  const kinds = process.getActiveResourcesInfo()
  const count = (kind: string): number => kinds.filter((one) => one === kind).length
  const usage: Usage = {
    heapBytes: heapUsed + external,
    residentBytes: rss,
    timers: count('Timeout'),
    sockets: count('TCPSocketWrap'),
  }
  process.send?.({ usage })
})
