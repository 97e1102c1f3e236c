import type { Machine } from './machine.ts'
import type { Message, Ref } from './message.ts'

/** Who waits for an answer of a room that broke. */
export interface Unanswered {
  /** What they asked for was not done, and never will be. */
  readonly refused: readonly Ref[]
  /** It may have been done: the journal knows, and nobody else. */
  readonly undecided: readonly Ref[]
}

/** `inbox`: what the room has not taken yet, beginning with what broke it. */
export function unansweredIn({ queue, pending, asked }: Machine<unknown>, inbox: readonly Message[]): Unanswered {
  const waiting = refsIn([...queue, ...inbox])
  const last = pending?.request ? [pending.request.ref] : []
  const isRefused = asked === 'append' && inbox[0]?.type === 'journal-refused'
  return isRefused ? { refused: [...last, ...waiting], undecided: [] } : { refused: waiting, undecided: last }
}

export function refsIn(messages: readonly Message[]): readonly Ref[] {
  return messages.flatMap((message) => ('ref' in message ? [message.ref] : []))
}
