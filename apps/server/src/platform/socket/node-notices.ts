import { randomUUID } from 'node:crypto'
import type { Registry } from 'prom-client'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Log } from '../log.ts'
import { addCounter } from '../metrics.ts'

/**
 * Messages to the other nodes. A notice may be lost, late, doubled or forged, and says only where to look in the database:
 * only speed may depend on it.
 */
export interface NodeNotices<Notice> {
  send(notice: Notice): void
  onNotice(run: (notice: Notice) => void): void
}

export interface OpenNodeNotices<Notice> extends NodeNotices<Notice> {
  close(): void
}

/** The channel in Redis. What a node publishes there is `{ from, notice }`. */
export const noticeChannel = 'hexaverse:notices'

const letterSchema = Type.Object({ from: Type.String(), notice: Type.Unknown() }, { additionalProperties: false })
/** Several times the length of the longest notice. */
const maxLength = 500

export interface NoticeParts<Notice> {
  /** The only check of what comes from Redis. */
  readonly isNotice: (value: unknown) => value is Notice
  readonly redisUrl: string | undefined
  readonly log: Log
  readonly registry: Registry
}

/**
 * Connects the nodes of one deployment through Redis; without Redis, notices go nowhere. Whoever can write to that Redis
 * can make nodes look into the database, and nothing else.
 */
export async function openNodeNotices<Notice>({
  isNotice,
  redisUrl,
  log,
  registry,
}: NoticeParts<Notice>): Promise<OpenNodeNotices<Notice>> {
  const dropped = addCounter(registry, 'node_notices_dropped_total', 'Messages in Redis that are no notice of a node')
  const runs: ((notice: Notice) => void)[] = []
  const onNotice = (run: (notice: Notice) => void): void => void runs.push(run)
  if (redisUrl === undefined) return { send: () => undefined, onNotice, close: () => undefined }
  // Imported only here, because it is a quarter of all the code that a server loads at its start.
  const { openRedisLink } = await import('./redis-link.ts')
  const self = randomUUID()
  const link = openRedisLink(redisUrl, noticeChannel, log, (text) => {
    const { from, notice } = readLetter(text) ?? {}
    if (!isNotice(notice)) return dropped.inc()
    if (from !== self) for (const run of runs) run(notice)
  })
  return {
    send: (notice) => link.publish(JSON.stringify({ from: self, notice })),
    onNotice,
    close: () => link.close(),
  }
}

function readLetter(text: string): Static<typeof letterSchema> | undefined {
  if (text.length > maxLength) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Check(letterSchema, value) ? value : undefined
  } catch {
    return undefined
  }
}
