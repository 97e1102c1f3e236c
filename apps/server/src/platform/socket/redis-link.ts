import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Log } from '../log.ts'

type Client = ReturnType<typeof openClient>

/** As much of Redis as the adapter uses. Nothing of it ever fails: what Redis does not take is lost, which it may be. */
export interface RedisLink {
  readonly isUp: boolean
  readonly forAdapter: object
  close(): void
}

const longestPauseMs = 2000
const retryMs = 500
/** Beyond that, hints to a Redis that does not answer are dropped instead of piled up. */
const mostUnanswered = 5000

export function openRedisLink(url: string, log: Log): RedisLink {
  const client = openClient(url)
  const copies: Client[] = []
  tellOnce(client, log)
  client.connect().catch(() => undefined)
  return {
    get isUp() {
      return client.isReady
    },
    forAdapter: {
      // By this the adapter knows whose client it has.
      sSubscribe: () => undefined,
      publish: (channel: string, payload: Buffer) => client.publish(channel, payload).catch(() => undefined),
      duplicate: () => {
        const copy = calm(client.duplicate() as Client)
        copies.push(copy)
        return copy
      },
    },
    close: () => {
      for (const open of [client, ...copies]) if (open.isOpen) open.destroy()
    },
  }
}

function openClient(url: string) {
  return createClient({
    url,
    // What the adapter reads is in the older form.
    RESP: 2,
    commandsQueueMaxLength: mostUnanswered,
    socket: { reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, longestPauseMs) },
  })
}

/** The adapter leaves promises to themselves, and one that fails would end the process. */
function calm(client: Client): Client {
  const { connect, subscribe } = client
  const insist = async (attempt: () => Promise<unknown>): Promise<unknown> => {
    for (;;) {
      try {
        return await attempt()
      } catch {
        // Closed for good: whoever waits for it waits for nothing.
        if (!client.isOpen) return new Promise(() => undefined)
        await pause(retryMs)
      }
    }
  }
  return Object.assign(client, {
    connect: () => insist(() => connect.call(client)),
    subscribe: (...args: unknown[]) =>
      insist(() => (subscribe as (...all: unknown[]) => Promise<void>).apply(client, args)),
    disconnect: () => {
      if (client.isOpen) client.destroy()
    },
  })
}

function tellOnce(client: Client, log: Log): void {
  let isAway = false
  client.on('error', (problem) => {
    if (!isAway) log.warn({ err: problem }, 'Redis is away; games go on, nodes hear of each other later')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
}
