import type { MessageType, RoomState } from '@hexaverse/protocol/game'
import type { Game, GameEvent } from '@hexaverse/rules'
import { expect } from 'vitest'
import type { AppliedEvent, Room } from '../../../src/modules/rooms/index.ts'
import { stateOf } from '../../faults/checks/check-player.ts'
import { replayJournal } from '../rooms/replay-journal.ts'
import type { GameClient } from './game-client.ts'
import type { GameTable, TableServer } from './game-table.ts'

/**
 * Everybody was told what the journal holds since they were shown the room, all of it, in its order and nothing else, and
 * sees the same room.
 */
export async function expectOneTruth(
  { pool }: Pick<TableServer, 'pool'>,
  { roomId, players }: Pick<GameTable, 'roomId' | 'players'>,
): Promise<void> {
  const { told } = await replayJournal(pool, roomId)
  const last = told.at(-1)
  if (!last) throw new Error('The journal is empty')
  const { rows } = await pool.query<{ id: string; login: string }>('select id, login from account')
  const logins = new Map(rows.map(({ id, login }) => [id, login]))
  const truth = comparable(stateOf(last, logins))
  for (const player of players) {
    const { seat, gaps } = player
    const shownSeq = player.messages('room-started')[0]?.room.seq ?? 0
    const expected = told.slice(shownSeq).map((one) => [one.seq, ...expectedMessages(one, seat)])
    expect(messagesAfter(shownSeq, player)).toEqual(expected)
    expect(comparable(player.knownRoom)).toEqual(truth)
    expect(gaps).toBe(0)
  }
}

/** By event of the room, in the order of coming: what was said of it. */
function messagesAfter(shownSeq: number, { heard }: GameClient): (number | MessageType)[][] {
  const groups: [number, ...MessageType[]][] = []
  for (const { message } of heard) {
    if (!('seq' in message) || message.seq === undefined || message.type === 'room-head') continue
    const last = groups.at(-1)
    if (last?.[0] === message.seq) last.push(message.type)
    else groups.push([message.seq, message.type])
  }
  return groups.filter(([seq]) => seq > shownSeq)
}

/**
 * Without what differs by when it was told. Of a game that is over, whose turn it would be is no matter, and what the last
 * turn left to those who stayed is told by the scores alone.
 */
export function comparable({ log: _, turn, hasExchanged, ...room }: RoomState): object {
  const { sentAt: __, ...now } = turn
  if (room.status !== 'ended') return { ...room, turn: now, hasExchanged }
  return { ...room, players: room.players.map(({ login, seat }) => ({ login, seat })) }
}

/** What somebody at this seat must be told of one event of the journal, in this order and no more. */
function expectedMessages({ event, happened, room, at }: AppliedEvent<Game>, seat: number): MessageType[] {
  // Whoever was here all through an outage is noted as back together with it.
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

/** One for each who is still in the game and has to show up again. */
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
