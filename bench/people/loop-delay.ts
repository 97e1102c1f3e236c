// Loaded before the product: answers a message with what kept its event loop busy since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface LoopDelay {
  readonly p99Ms: number
  /** The longest processor time of the main thread between two ticks: unlike a delay, other processes do not add to it. */
  readonly busyMs: number
}

/** The histogram holds the intervals of its own timer, so this much of each is no delay. */
const tickMs = 5
const delays = monitorEventLoopDelay({ resolution: tickMs })
let usage = process.threadCpuUsage()
let busyMs = 0

function tick(): void {
  const { user, system } = process.threadCpuUsage(usage)
  busyMs = Math.max(busyMs, (user + system) / 1000)
  usage = process.threadCpuUsage()
}

function answer(message: { readonly isLoopDelayAsked?: true }): void {
  if (!message.isLoopDelayAsked) return
  const loopDelay: LoopDelay = { p99Ms: Math.max(0, delays.percentile(99) / 1e6 - tickMs), busyMs }
  delays.reset()
  busyMs = 0
  process.send?.({ loopDelay })
}

// Threads of the product load this file too.
if (isMainThread) {
  delays.enable()
  setInterval(tick, tickMs).unref()
  process.on('message', answer)
}
