import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Log } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'

export interface ListenOptions {
  /** Its settings are used, none of its connections: a listener keeps one of its own. */
  readonly pool: Pool
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** It listens, at first and after every break: what was said before is lost, so look for yourself. */
  readonly onBack: () => Promise<void>
  readonly log: Log
}

export interface Listening {
  stop(): Promise<void>
}

const retryMs = 200
/** A line that died without a word is noticed by a question that gets no answer. */
const askEveryMs = 500
const answerLimitMs = 1000

/** Hears what the database says on a channel, for as long as the process lives. */
export function listen(options: ListenOptions): Listening {
  const stopped = new AbortController()
  const running = keepListening(options, stopped.signal)
  return {
    stop: async () => {
      stopped.abort()
      await running
    },
  }
}

async function keepListening(options: ListenOptions, stopped: AbortSignal): Promise<void> {
  let isTold = false
  while (!stopped.aborted) {
    try {
      await listenOnce(options, stopped, () => {
        isTold = false
      })
    } catch (problem) {
      if (!isTold)
        options.log.warn({ err: problem, channel: options.channel }, 'the listener was cut off; it comes back')
      isTold = true
      await pause(retryMs, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
}

/** Ends by throwing, unless it was stopped. */
async function listenOnce(options: ListenOptions, stopped: AbortSignal, onUp: () => void): Promise<void> {
  const client = new Client(options.pool.options)
  const lost = new AbortController()
  client.on('error', (problem) => lost.abort(problem))
  client.on('end', () => lost.abort(new Error('the connection ended')))
  client.on('notification', ({ payload = '' }) => options.onNotice(payload))
  try {
    await client.connect()
    await client.query(`listen ${options.channel}`)
    await options.onBack()
    onUp()
    // No promise may outlive its turn of the loop: whatever waited for it would be kept as long as the line.
    const over = AbortSignal.any([stopped, lost.signal])
    while (!over.aborted) {
      await pause(askEveryMs, undefined, { signal: over }).catch(() => undefined)
      if (over.aborted) break
      const isAnswered = await withTimeout(client.query('select 1 as still_listening'), answerLimitMs)
      if (!isAnswered) throw new Error('no answer in time')
    }
    if (!stopped.aborted) throw lost.signal.reason
  } finally {
    client.connection.stream.destroy()
  }
}
