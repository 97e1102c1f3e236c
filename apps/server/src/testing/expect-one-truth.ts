import type { MessageType, RoomState } from '@hexaverse/protocol/game'
import { expect } from 'vitest'
import { expectedMessages } from './expected-messages.ts'
import { stateOf } from './faults/check-player.ts'
import type { GameClient } from './game-client.ts'
import type { GameTable, TableServer } from './game-table.ts'
import { replayJournal } from './replay-journal.ts'

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
