import type { Move } from '@hexaverse/rules'
import type { Foretold } from './foretell-event.ts'

export interface MadeMove {
  readonly seat: number
  readonly move: Move
}

interface Answered {
  readonly foretold: Foretold
  readonly isAccepted: boolean
  readonly seat: number
  /** The server itself has ended the turn in between. */
  readonly isLate: boolean
}

/** What was accepted in a game so far, and how each command was answered that may come again. */
export class AnsweredMoves {
  readonly made: MadeMove[] = []
  /** By seat and command id: whether it was accepted. */
  readonly #first = new Map<string, boolean>()

  /** What is wrong with the answer, if anything. A repeated command gets its first answer and is not done again. */
  judge({ foretold, isAccepted, seat, isLate }: Answered): string | undefined {
    if (foretold.verdict === 'breach') return foretold.what
    const { move, commandId, verdict } = foretold
    const key = commandId === undefined ? undefined : `${seat} ${commandId}`
    const first = key === undefined ? undefined : this.#first.get(key)
    if (first === true) return isAccepted ? undefined : 'a command that was done is refused when it comes again'
    if (key !== undefined && move) this.#first.set(key, isAccepted)
    if (first === false && !isAccepted) return undefined
    if (isAccepted && move) this.made.push({ seat, move })
    const isForetold = verdict === 'either' || isAccepted === (verdict === 'accepted')
    return isForetold || isLate ? undefined : `${isAccepted ? 'accepted' : 'refused'} although it must be ${verdict}`
  }
}
