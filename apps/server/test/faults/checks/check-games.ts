import { settlementOf } from '../../../src/modules/rooms/machine/settlement.ts'
import { checkClock } from './check-clock.ts'
import { checkJournal, commandsOf } from './check-journal.ts'
import { checkPlayer } from './check-player.ts'
import { checkRematches } from './check-rematches.ts'
import type { Evidence } from './evidence.ts'
import { type ReplayedRoom, replayRoom } from './replayed-room.ts'

export interface Finding {
  readonly breaches: readonly string[]
  readonly rooms: readonly ReplayedRoom[]
  /** Commands whose sender received an acknowledgement that they are done. */
  readonly acknowledged: number
  readonly ended: number
  /** Games of people who played again. */
  readonly rematches: number
}

/** Compares what the players saw with what the database holds, once the run has become quiet. */
export function checkGames(evidence: Evidence): Finding {
  const rooms = evidence.rooms.map(replayRoom)
  const players = new Map(evidence.players.map((player) => [player.account, player]))
  const run = {
    rooms: new Map(rooms.map((room) => [room.kept.roomId, room])),
    done: new Set(rooms.flatMap((room) => commandsOf(room).map(({ commandId }) => commandId))),
    logins: new Map(evidence.players.map(({ account, login }) => [account, login])),
  }
  const breaches = [
    ...rooms.flatMap((room) => named(room, [...checkJournal(room, players), ...checkClock(room, evidence)])),
    ...evidence.players.flatMap((player) => checkPlayer(player, run)),
    ...checkRematches(rooms),
    ...checkStatistics(evidence, rooms),
    ...checkBooks(evidence),
  ]
  const answers = evidence.players.flatMap(({ sent }) => [...sent.values()])
  const acknowledged = answers.filter(({ answer }) => answer === 'done').length
  const rematches = rooms.filter(({ kept }) => kept.rematchOf).length
  return { breaches, rooms, acknowledged, ended: rooms.filter(({ last }) => last?.ended).length, rematches }
}

function named({ kept }: ReplayedRoom, breaches: readonly string[]): string[] {
  return breaches.map((breach) => `room ${kept.roomId}: ${breach}`)
}

const columns = ['victory', 'technical-victory', 'defeat', 'technical-defeat', 'draw'] as const

function checkStatistics({ statistics }: Evidence, rooms: readonly ReplayedRoom[]): string[] {
  const expected = new Map<string, number[]>()
  for (const { account, result } of rooms.flatMap(resultsOf)) {
    const counts = expected.get(account) ?? [0, 0, 0, 0, 0, 0]
    const column = 1 + columns.indexOf(result)
    expected.set(account, counts.with(0, (counts[0] ?? 0) + 1).with(column, (counts[column] ?? 0) + 1))
  }
  return [...statistics].flatMap(([account, counted]) => {
    const right = (expected.get(account) ?? [0, 0, 0, 0, 0, 0]).join()
    return counted.join() === right ? [] : [`account ${account} has results ${counted.join()} instead of ${right}`]
  })
}

function resultsOf({ events }: ReplayedRoom) {
  return events.flatMap(({ room }, index) => {
    const before = events[index - 1]?.room
    return before ? (settlementOf(before, room)?.results ?? []) : []
  })
}

function checkBooks({ books: { total, wrongPurses } }: Evidence): string[] {
  const breaches = total === 0n ? [] : [`the ledger sums to ${total}`]
  return wrongPurses === 0 ? breaches : [...breaches, `${wrongPurses} purses are wrong`]
}
