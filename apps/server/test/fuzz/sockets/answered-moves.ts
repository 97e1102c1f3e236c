import type { Move } from '@hexaverse/rules'
import type { Prediction } from './predict-event.ts'

export interface MadeMove {
  readonly seat: number
  readonly move: Move
}

interface Answered {
  readonly foretold: Prediction
  readonly isAccepted: boolean
  readonly seat: number
  /** The server has ended the turn meanwhile. */
  readonly isLate: boolean
}

/** The moves that were accepted in a game so far, and the first answer to each command that may be repeated. */
export class AnsweredMoves {
  readonly made: MadeMove[] = []
  /** Whether each command was accepted, by seat and command id. */
  readonly #first = new Map<string, boolean>()

  /**
   * Returns what is wrong with the answer, if anything. A repeated command gets its first answer and is not applied
   * again.
   */
  check({ foretold, isAccepted, seat, isLate }: Answered): string | undefined {
    if (foretold.verdict === 'breach') return foretold.what
    const { move, commandId, verdict } = foretold
    const key = commandId === undefined ? undefined : `${seat} ${commandId}`
    const first = key === undefined ? undefined : this.#first.get(key)
    if (first === true) return isAccepted ? undefined : 'an applied command is refused when it is repeated'
    if (key !== undefined && move) this.#first.set(key, isAccepted)
    if (first === false && !isAccepted) return undefined
    if (isAccepted && move) this.made.push({ seat, move })
    const isExpected = verdict === 'either' || isAccepted === (verdict === 'accepted')
    return isExpected || isLate ? undefined : `${isAccepted ? 'accepted' : 'refused'} although it must be ${verdict}`
  }
}
