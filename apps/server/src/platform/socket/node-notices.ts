import { randomUUID } from 'node:crypto'
import type { Registry } from 'prom-client'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Log } from '../log.ts'
import { addCounter } from '../metrics.ts'

const roomId = Type.String({ pattern: '^[\\w-]{1,64}$' })
const exactly = { additionalProperties: false }

const noticeSchema = Type.Union([
  /** The journal of a room has come so far. */
  Type.Object({ type: Type.Literal('head'), roomId, seq: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }, exactly),
  /** A room is open at the node that sends this; `isAnswer`: it has heard that another node has it open. */
  Type.Object({ type: Type.Literal('open'), roomId, isAnswer: Type.Optional(Type.Boolean()) }, exactly),
  /** Look who waits in a room. */
  Type.Object({ type: Type.Literal('waiting'), roomId }, exactly),
  /** Look whether the people of a room play again. */
  Type.Object({ type: Type.Literal('rematch'), roomId }, exactly),
])

/**
 * A message to the other nodes. It may be lost, late, doubled or forged, and says only where to look in the database: only
 * speed may depend on it.
 */
export type NodeNotice = Static<typeof noticeSchema>

export interface NodeNotices {
  send(notice: NodeNotice): void
  onNotice(run: (notice: NodeNotice) => void): void
}

export interface OpenNodeNotices extends NodeNotices {
  close(): void
}

/** The channel in Redis. What a node publishes there is `{ from, notice }`. */
export const noticeChannel = 'hexaverse:notices'

const letterSchema = Type.Object({ from: Type.String(), notice: noticeSchema }, exactly)
/** Several times the length of the longest notice. */
const maxLength = 500

export interface NoticeParts {
  readonly redisUrl: string | undefined
  readonly log: Log
  readonly registry: Registry
}

/**
 * Connects the nodes of one deployment through Redis; without Redis, notices go nowhere. Whoever can write to that Redis
 * can make nodes look into the database, and nothing else.
 */
export async function openNodeNotices({ redisUrl, log, registry }: NoticeParts): Promise<OpenNodeNotices> {
  const dropped = addCounter(registry, 'node_notices_dropped_total', 'Messages in Redis that are no notice of a node')
  const runs: ((notice: NodeNotice) => void)[] = []
  const onNotice = (run: (notice: NodeNotice) => void): void => void runs.push(run)
  if (redisUrl === undefined) return { send: () => undefined, onNotice, close: () => undefined }
  // Imported only here, because it is a quarter of all the code that a server loads at its start.
  const { openRedisLink } = await import('./redis-link.ts')
  const self = randomUUID()
  const link = openRedisLink(redisUrl, noticeChannel, log, (text) => {
    const letter = readLetter(text)
    if (!letter) return dropped.inc()
    if (letter.from !== self) for (const run of runs) run(letter.notice)
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
