import { botIds, type Started } from '@hexaverse/room'
import { type Move, rulesVersion } from '@hexaverse/rules'
import type { LocalGame } from '../practice/local-room.ts'
import type { Thinker } from '../practice/thinker.ts'
import { isSameMove } from '../state/choices.ts'
import type { GameState } from '../state/game-state.ts'
import { seatsOf } from '../state/seats.ts'
import { lessonSeed, type Moment, script } from './script.ts'

const roomId = 'lesson'

export function beginLesson(person: string, at: number): LocalGame {
  const event: Started = {
    type: 'started',
    version: rulesVersion,
    people: [
      { id: person, isBot: false },
      { id: botIds[0], isBot: true },
    ],
    serverSeed: lessonSeed,
    entropies: ['', ''],
    turnMs: Number.POSITIVE_INFINITY,
    graceMs: Number.POSITIVE_INFINITY,
    practice: 'easy',
  }
  return { roomId, events: [{ at, event }] }
}

/** False for what an older lesson, or another program, has stored: it could not be played to its end. */
export function isLesson({ events: [first, ...moves] }: LocalGame): boolean {
  if (first?.event.type !== 'started') return false
  const { version, serverSeed } = first.event
  // The script fits every version up to this one: what they change of a game of two, it does not touch.
  const isKnown = version <= rulesVersion && serverSeed === lessonSeed
  return isKnown && moves.every(({ event }, place) => event.type === 'moved' && isNext(place, event.move))
}

function isNext(place: number, move: Move): boolean {
  const line = script[place]
  return line !== undefined && isSameMove(move, moveOf(line))
}

function moveOf(line: (typeof script)[number]): Move {
  return 'must' in line ? line.must : line.rival
}

/** Where the lesson is follows from the game alone. Undefined after its end. */
export function momentOf({ room }: GameState): Moment | undefined {
  if (!room || room.status === 'ended') return undefined
  const made = countMoves(seatsOf(room), room.claims.length)
  return script.slice(made).find((line) => 'must' in line)
}

export function findAsked(state: GameState): Move | undefined {
  return state.isMyTurn ? momentOf(state)?.must : undefined
}

interface MovesMade {
  readonly turnsMade: number
  readonly exchangesUsed: number
}

function countMoves(seats: readonly MovesMade[], claims: number): number {
  return seats.reduce((sum, { turnsMade, exchangesUsed }) => sum + turnsMade + exchangesUsed, claims)
}

/** The rival follows the script. */
export const scriptedRival: Thinker = {
  chooseMove: async ({ view: { seats } }) => {
    const line =
      script[
        countMoves(
          seats,
          seats.reduce((sum, { triangles }) => sum + triangles, 0),
        )
      ]
    return line && 'rival' in line ? line.rival : undefined
  },
  findHint: async () => undefined,
}
