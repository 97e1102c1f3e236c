import type { MessageType, RoomState } from '@hexaverse/protocol/game'
import type { AppliedEvent, Room } from '@hexaverse/room'
import { redLines, signSample } from '@hexaverse/room/testing/sample-transcript'
import { makeTranscript } from '@hexaverse/room/transcript'
import type { Game, GameEvent } from '@hexaverse/rules'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { readStoredRecords, rulebook } from '../../../src/modules/rooms/index.ts'
import { stateOf } from '../../faults/checks/check-player.ts'
import { replayJournal } from '../rooms/replay-journal.ts'
import type { GameClient } from './game-client.ts'
import { type GameTable, inStep, type TableServer } from './game-table.ts'

/**
 * Expects that every player received exactly the messages that the journal implies since the player's snapshot, in the
 * journal's order, and that every player sees the same room.
 */
export async function expectConsistentRoom(
  { pool }: Pick<TableServer, 'pool'>,
  { roomId, players }: Pick<GameTable, 'roomId' | 'players'>,
): Promise<void> {
  const { events } = await replayJournal(pool, roomId)
  const last = events.at(-1)
  if (!last) throw new Error('The journal is empty')
  await inStep(players, last.seq)
  const { rows } = await pool.query<{ id: string; login: string }>('select id, login from account')
  const logins = new Map(rows.map(({ id, login }) => [id, login]))
  const truth = comparable(stateOf(last, logins))
  for (const player of players) {
    const { seat, gaps } = player
    const shownSeq = player.messages('room-started')[0]?.room.seq ?? 0
    const expected = events.slice(shownSeq).map((one) => [one.seq, ...expectedMessages(one, seat)])
    expect(messagesAfter(shownSeq, player)).toEqual(expected)
    expect(comparable(player.knownRoom)).toEqual(truth)
    expect(gaps).toBe(0)
  }
  if (last.room.ended) await expectTrueTranscript(pool, roomId, logins)
}

/** Whatever happened in a room, its transcript is good in every line. */
async function expectTrueTranscript(pool: Pool, roomId: string, logins: ReadonlyMap<string, string>): Promise<void> {
  const transcript = makeTranscript(await readStoredRecords(pool, roomId), logins, rulebook)
  expect(await redLines(signSample(transcript))).toEqual([])
}

/** The types of the messages that the player received after the snapshot, by event, in the order of arrival. */
function messagesAfter(shownSeq: number, { received }: GameClient): (number | MessageType)[][] {
  const groups: [number, ...MessageType[]][] = []
  for (const { message } of received) {
    if (!('seq' in message) || message.seq === undefined || message.type === 'room-head') continue
    const last = groups.at(-1)
    if (last?.[0] === message.seq) last.push(message.type)
    else groups.push([message.seq, message.type])
  }
  return groups.filter(([seq]) => seq > shownSeq)
}

/**
 * Leaves out what depends on the moment of sending. After the end of a game it also leaves out whose turn it would be
 * and the remaining stocks, of which players then receive only the scores.
 */
export function comparable({ log: _, turn, hasExchanged, ...room }: RoomState): object {
  const { sentAt: __, ...now } = turn
  if (room.status !== 'ended') return { ...room, turn: now, hasExchanged }
  return { ...room, players: room.players.map(({ login, site }) => ({ login, site })) }
}

/** The types of the messages that a player in this seat must receive for one event of the journal, in this order. */
function expectedMessages({ event, happened, room, at }: AppliedEvent<Game>, seat: number): MessageType[] {
  // A player who stayed connected through an outage is recorded as back together with the outage, without a log line.
  if (event.type === 'back' && room.outageAt === at) return ['player-connection']
  if (event.type === 'away' || event.type === 'back') return ['player-connection', 'log-line']
  if (event.type !== 'moved') return ['room-started']
  const has = (type: GameEvent['type']): boolean => happened.some((one) => one.type === type)
  const isOwn = event.seat === seat
  if (has('outage-noted')) return ['log-line', ...awaySeats(room)]
  if (has('triangle-claimed')) {
    const lines: MessageType[] = has('triangle-locked') ? ['log-line', 'log-line'] : ['log-line']
    return [isOwn ? 'claim-confirmed' : 'turns-made', ...lines]
  }
  if (has('resources-exchanged')) return [isOwn ? 'exchange-done' : 'player-updated', 'log-line']
  return turnMessages(happened, has)
}

/** One message for each player who is still in the game and has to reconnect. */
function awaySeats({ awaySince, exits }: Room<Game>): MessageType[] {
  const isOut = (index: number): boolean => exits.some((exit) => exit.seat === index + 1)
  return awaySince.flatMap((since, index) => (since === undefined || isOut(index) ? [] : ['player-connection']))
}

function turnMessages(happened: readonly GameEvent[], has: (type: GameEvent['type']) => boolean): MessageType[] {
  const types: MessageType[] = []
  const ended = happened.find((one) => one.type === 'game-ended')
  const hasStarved = has('player-starved')
  if (hasStarved || has('player-left')) types.push('player-excluded')
  if (has('turn-began')) types.push('turn-passed')
  if (ended?.ending === 'points' || ended?.ending === 'draw') types.push('scoring')
  if (has('turn-ended') && !hasStarved) types.push('log-line')
  if (has('parcel-delivered') && !hasStarved) types.push('log-line')
  if (ended) types.push('log-line', 'game-ended')
  return types
}
