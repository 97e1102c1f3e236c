// Loaded before the product: on a message it collects the garbage and answers with the resources still in use.
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
