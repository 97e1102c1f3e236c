import type { Message } from '@hexaverse/protocol/game'
import type { SentenceParams } from '@hexaverse/protocol/texts'
import { type GameRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'

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
