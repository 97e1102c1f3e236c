import type { Message } from '@hexaverse/protocol/game'
import type { SentenceParams } from '@hexaverse/protocol/texts'
import { type GameRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import { commandNames } from '@hexaverse/protocol/wire/server'
import type { RefusedEvent } from '../../../platform/socket/wire-codec.ts'

interface RefusedCommand {
  readonly type: string
  readonly roomId: string
  readonly commandId?: string | undefined
  readonly code: GameRefusal
  readonly params?: SentenceParams | undefined
}

/** A refusal as a message, for clients that asked for no acknowledgement. Only claims and exchanges have one. */
export function denialOf({ type, roomId, commandId, code, params }: RefusedCommand): Message | undefined {
  if (type !== 'claim' && type !== 'exchange') return undefined
  const denial = { roomId, refusal: sentenceOf(code, params), ...(commandId !== undefined && { commandId }) }
  return type === 'claim' ? { type: 'claim-denied', ...denial } : { type: 'exchange-failed', ...denial }
}

const typeOfName = new Map<string, string>(Object.entries(commandNames).map(([type, name]) => [name, type]))

/** The denial of an event that the socket edge refused before any room received it. */
export function denialOfEvent({ name, payload, code, params }: RefusedEvent, now: number): Message | undefined {
  const type = typeOfName.get(name)
  if (type === undefined) return undefined
  if (type !== 'join') return denialOf({ type, ...idsIn(payload), code, params })
  return code === 'too-many-events'
    ? undefined
    : { type: 'game-crashed', line: { ...sentenceOf(code, params), at: now } }
}

/** The payload has not been validated: it may be anything. */
function idsIn(payload: unknown): { readonly roomId: string; readonly commandId?: string } {
  const { roomId, commandId } = (payload ?? {}) as Record<string, unknown>
  return { roomId: isId(roomId) ? roomId : '', ...(isId(commandId) ? { commandId } : {}) }
}

const maxIdLength = 64

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxIdLength
}
