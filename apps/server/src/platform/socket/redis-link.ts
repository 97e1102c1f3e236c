import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Log } from '../log.ts'

type Client = ReturnType<typeof openClient>

/** The part of a Redis client that the adapter uses. It never fails: what Redis does not take is lost, as notices may be. */
export interface RedisLink {
  readonly isUp: boolean
  readonly forAdapter: object
  close(): void
}

const maxPauseMs = 2000
const retryMs = 500
/** Beyond this, notices to a Redis that does not answer are dropped instead of queued. */
const maxUnanswered = 5000

export function openRedisLink(url: string, log: Log): RedisLink {
  const client = openClient(url)
  const copies: Client[] = []
  logOutages(client, log)
  client.connect().catch(() => undefined)
  return {
    get isUp() {
      return client.isReady
    },
    forAdapter: {
      // The adapter recognises the kind of client by this method.
      sSubscribe: () => undefined,
      publish: (channel: string, payload: Buffer) => client.publish(channel, payload).catch(() => undefined),
      duplicate: () => {
        const copy = neverReject(client.duplicate() as Client)
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
    // The adapter reads replies in the format of RESP 2.
    RESP: 2,
    commandsQueueMaxLength: maxUnanswered,
    socket: { reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, maxPauseMs) },
  })
}

/** The adapter does not handle rejected promises, and an unhandled rejection would end the process. */
function neverReject(client: Client): Client {
  const { connect, subscribe } = client
  const retry = async (attempt: () => Promise<unknown>): Promise<unknown> => {
    for (;;) {
      try {
        return await attempt()
      } catch {
        // The client is closed for good: the promise never settles.
        if (!client.isOpen) return new Promise(() => undefined)
        await pause(retryMs)
      }
    }
  }
  return Object.assign(client, {
    connect: () => retry(() => connect.call(client)),
    subscribe: (...args: unknown[]) =>
      retry(() => (subscribe as (...all: unknown[]) => Promise<void>).apply(client, args)),
    disconnect: () => {
      if (client.isOpen) client.destroy()
    },
  })
}

function logOutages(client: Client, log: Log): void {
  let isAway = false
  client.on('error', (problem) => {
    if (!isAway) log.warn({ err: problem }, 'Redis is unreachable; games go on, but nodes learn of changes later')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('Redis is reachable again')
    isAway = false
  })
}
