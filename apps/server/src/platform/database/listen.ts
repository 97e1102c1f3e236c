import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Log } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'

export interface ListenOptions {
  /** Only its settings are used: a listener needs its own connection. */
  readonly pool: Pool
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** Called whenever it begins to listen, also after a break. Earlier notifications are lost: read the state. */
  readonly onListening: () => Promise<void>
  readonly log: Log
}

export interface Listening {
  stop(): Promise<void>
}

const retryMs = 200
/** A connection that died silently is detected by a ping without an answer. */
const pingEveryMs = 500
const pingTimeoutMs = 1000

/** Receives the notifications of a channel until it is stopped. */
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
  let isLogged = false
  while (!stopped.aborted) {
    try {
      await listenOnce(options, stopped, () => {
        isLogged = false
      })
    } catch (problem) {
      if (!isLogged)
        options.log.warn({ err: problem, channel: options.channel }, 'the listener lost its connection and reconnects')
      isLogged = true
      await pause(retryMs, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
}

/** Throws when the connection is lost; returns only when it is stopped. */
async function listenOnce(options: ListenOptions, stopped: AbortSignal, onUp: () => void): Promise<void> {
  const client = new Client(options.pool.options)
  const lost = new AbortController()
  client.on('error', (problem) => lost.abort(problem))
  client.on('end', () => lost.abort(new Error('the connection ended')))
  client.on('notification', ({ payload = '' }) => options.onNotice(payload))
  try {
    await client.connect()
    await options.pool.options.onConnect?.(client)
    await client.query(`listen ${options.channel}`)
    await options.onListening()
    onUp()
    // No promise may outlive its iteration: whatever awaits it would stay in memory as long as the connection.
    const over = AbortSignal.any([stopped, lost.signal])
    while (!over.aborted) {
      await pause(pingEveryMs, undefined, { signal: over }).catch(() => undefined)
      if (over.aborted) break
      const isAnswered = await withTimeout(client.query('select 1 as still_listening'), pingTimeoutMs)
      if (!isAnswered) throw new Error('no answer in time')
    }
    if (!stopped.aborted) throw lost.signal.reason
  } finally {
    client.connection.stream.destroy()
  }
}
