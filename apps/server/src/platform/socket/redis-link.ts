import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Log } from '../log.ts'

type Client = ReturnType<typeof openClient>

/** One channel of Redis. It never fails: what Redis does not take is lost, as notices may be. */
export interface RedisLink {
  publish(text: string): void
  close(): void
}

const maxPauseMs = 2000
const retryMs = 500
/** Beyond this, notices to a Redis that does not answer are dropped instead of queued. */
const maxUnanswered = 5000

export function openRedisLink(url: string, channel: string, log: Log, onText: (text: string) => void): RedisLink {
  const client = openClient(url)
  // A connection that has subscribed may do nothing else.
  const listener = client.duplicate()
  logOutages(client, log)
  listener.on('error', () => undefined)
  for (const one of [client, listener]) one.connect().catch(() => undefined)
  void listen(listener as Client, channel, onText)
  return {
    publish: (text) => {
      if (client.isReady) client.publish(channel, text).catch(() => undefined)
    },
    close: () => {
      for (const open of [client, listener]) if (open.isOpen) open.destroy()
    },
  }
}

function openClient(url: string) {
  return createClient({
    url,
    commandsQueueMaxLength: maxUnanswered,
    socket: { reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, maxPauseMs) },
  })
}

/** Once it has subscribed, the client does so again after each outage. */
async function listen(client: Client, channel: string, onText: (text: string) => void): Promise<void> {
  for (;;) {
    try {
      return await client.subscribe(channel, onText)
    } catch {
      // The client is closed for good.
      if (!client.isOpen) return
      await pause(retryMs)
    }
  }
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
