import { endsItselfMs } from './deadlines.ts'
import type { Person, Started } from './record.ts'
import type { Room } from './room.ts'
import type { Rulebook } from './ruleset.ts'

interface Beginning<Game> {
  readonly roomId: string
  readonly seq: number
  readonly at: number
  readonly started: Started
  readonly rulebook: Rulebook<Game>
}

/** Seats, map and commitment follow from the start's own numbers, so that nothing in the journal can contradict them. */
export function beginRoom<Game>({ roomId, seq, at, started, rulebook }: Beginning<Game>): Room<Game> {
  const { people, serverSeed, entropies } = started
  const rules = rulebook(started.version)
  const dealt = rules.deal({ players: people.length, serverSeed, entropies })
  const seats = dealt.seats.map((number) => people[number - 1] as Person)
  return {
    roomId,
    started,
    startedAt: at,
    commitment: dealt.commitment,
    seats,
    game: dealt.game,
    head: seq,
    current: 1,
    turnNumber: 1,
    turnEndsAt: at + started.turnMs,
    endsItselfAt: rules.hasChoice(dealt.game) ? undefined : at + endsItselfMs,
    awaySince: seats.map(() => undefined),
    outageAt: undefined,
    commandIds: seats.map(() => []),
    claims: [],
    exits: [],
    log: [],
    ended: undefined,
  }
}
