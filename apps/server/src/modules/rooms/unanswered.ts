import type { Machine } from './machine.ts'
import type { ReplyTo, RoomInput } from './message.ts'

/** Who waits for an answer of a room that broke. */
export interface Unanswered {
  /** What they asked for was not done, and never will be. */
  readonly refused: readonly ReplyTo[]
  /** It may have been done: the journal knows, and nobody else. */
  readonly undecided: readonly ReplyTo[]
}

/** `inbox`: what the room has not taken yet, beginning with what broke it. */
export function unansweredIn({ queue, pending, asked }: Machine<unknown>, inbox: readonly RoomInput[]): Unanswered {
  const waiting = refsIn([...queue, ...inbox])
  const last = pending?.request ? [pending.request.ref] : []
  const isRefused = asked === 'append' && inbox[0]?.type === 'journal-refused'
  return isRefused ? { refused: [...last, ...waiting], undecided: [] } : { refused: waiting, undecided: last }
}

export function refsIn(messages: readonly RoomInput[]): readonly ReplyTo[] {
  return messages.flatMap((message) => ('ref' in message ? [message.ref] : []))
}
