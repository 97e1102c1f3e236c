import type { CommandType, Message } from '@hexaverse/protocol/game'
import type { SentenceParams } from '@hexaverse/protocol/texts'
import { type RoomRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'

export interface RefusedEvent {
  readonly type: CommandType | undefined
  readonly payload: unknown
  readonly code: RoomRefusal
  readonly params?: SentenceParams
}

/** What is said beside the acknowledgement: a client that asked for none waits for one of these. */
export function denialOf({ type, payload, code, params }: RefusedEvent, now: number): Message | undefined {
  const refusal = sentenceOf(code, params)
  if (type === 'claim') return { type: 'claim-denied', ...idsIn(payload), refusal }
  if (type === 'exchange') return { type: 'exchange-failed', ...idsIn(payload), refusal }
  if (type === 'join' && code !== 'too-many-events') return { type: 'game-crashed', line: { ...refusal, at: now } }
  return undefined
}

/** The payload may be anything. */
function idsIn(payload: unknown): { readonly roomId: string; readonly commandId?: string } {
  const { roomId, commandId } = (payload ?? {}) as Record<string, unknown>
  return { roomId: isId(roomId) ? roomId : '', ...(isId(commandId) ? { commandId } : {}) }
}

const longestId = 64

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestId
}
