import { createHash } from 'node:crypto'
import { type Game, rulesVersion } from '@hexaverse/rules'
import type { PlayerMove } from '../clock-rules.ts'
import { replay } from '../fold.ts'
import type { JournalRecord, RoomEvent, Started } from '../record.ts'
import type { Room } from '../room.ts'
import { createRulebook } from '../rulebook.ts'

export const rulebook = createRulebook((bytes) => createHash('sha256').update(bytes).digest())

export const beginning = 1_000_000

/** A `started` event as the lobby would write it, for people called a, b, c, … */
export function startOf(players: number, more: Partial<Started> = {}): Started {
  const people = Array.from({ length: players }, (_, index) => ({ id: String.fromCharCode(97 + index), isBot: false }))
  return {
    type: 'started',
    version: rulesVersion,
    people,
    serverSeed: '11'.repeat(32),
    entropies: people.map(() => ''),
    turnMs: 60_000,
    graceMs: 30_000,
    ...more,
  }
}

/** A room after these events, with one record each second from the beginning. */
export function roomAfter(events: readonly RoomEvent[]): Room<Game> {
  const records = events.map((event, index) => recordOf(index + 1, [event], beginning + 1000 * index))
  return roomOf(records)
}

export function recordOf(firstSeq: number, events: readonly RoomEvent[], at: number): JournalRecord {
  return { roomId: 'r', firstSeq, mark: `test.${firstSeq}`, events, at }
}

export function roomOf(records: readonly JournalRecord[]): Room<Game> {
  const room = replay(records, rulebook)
  if (!room) throw new Error('There is nothing to replay')
  return room
}

export const endTurn: PlayerMove = { type: 'end-turn' }
export const leave: PlayerMove = { type: 'leave' }
/** A claim that is legal as the first move of seat 1. */
export const firstClaim: PlayerMove = { type: 'claim', hex: 2, triangle: 1 }
