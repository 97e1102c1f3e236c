import { fold, type Moved, passGraceMs, type Room, type RoomEvent, type Started } from '@hexaverse/room'
import { type Game, legalMoves } from '@hexaverse/rules'
import { createDice } from '@hexaverse/rules/bots'
import { rulebook } from '../../../src/modules/rooms/index.ts'
import { stateOf } from './check-player.ts'
import type { Evidence, KeptRoom, PlayerLog, ReceivedFact, SentCommand } from './evidence.ts'
import { eventFacts } from './received-facts.ts'
import { replayRoom } from './replayed-room.ts'

const beganAt = 1_000_000
const accounts = ['a', 'b']
const loginOf = (account: string): string => `login-${account}`
type Records = KeptRoom['records'][number][]

/** The evidence of a whole game without faults: one turn ran out, and the players made all other moves. */
export function soundGame(): Evidence {
  const records = playRecords()
  const room: KeptRoom = { roomId: 'r', status: 'ended', ending: undefined, records, paid: [] }
  const { last } = replayRoom(room)
  const winner = last?.seats[(last.ended?.winners[0] ?? 0) - 1]?.id ?? ''
  const paidRecords = records.with(-1, { ...(records.at(-1) as Records[number]), prize: { isPaid: true } })
  const kept = { ...room, ending: last?.ended?.ending, records: paidRecords, paid: [winner] }
  return {
    rooms: [kept],
    players: accounts.map((account) => logOf(kept, account)),
    outages: [],
    deserters: new Set(),
    statistics: new Map(
      accounts.map((account) => [account, account === winner ? [1, 1, 0, 0, 0, 0] : [1, 0, 0, 1, 0, 0]]),
    ),
    books: { total: 0n, wrongPurses: 0 },
  }
}

function playRecords(): Records {
  const people = accounts.map((id) => ({ id, isBot: false }))
  const start: Started = {
    type: 'started',
    version: 1,
    people,
    serverSeed: '11'.repeat(32),
    entropies: ['', ''],
    turnMs: 5000,
    graceMs: 5000,
  }
  const records: Records = []
  let room = keep(records, undefined, start, beganAt)
  room = keep(records, room, timeRanOut(room), room.turnEndsAt + passGraceMs)
  const dice = createDice(3)
  while (!room.ended) {
    const moves = legalMoves(room.game.position, room.current)
    const move = moves[dice(moves.length)] ?? { type: 'end-turn' as const }
    const moved: Moved = { type: 'moved', seat: room.current, move, by: 'player', commandId: `c${records.length}` }
    room = keep(records, room, moved, (records.at(-1)?.at ?? 0) + 10)
  }
  return records
}

function timeRanOut({ current }: Room<Game>): Moved {
  return { type: 'moved', seat: current, move: { type: 'time-ran-out' }, by: 'server' }
}

function keep(records: Records, room: Room<Game> | undefined, event: RoomEvent, at: number): Room<Game> {
  const firstSeq = records.length + 1
  const record = { roomId: 'r', firstSeq, lastSeq: firstSeq, mark: `m${firstSeq}`, at, events: [event] }
  records.push(record)
  const next = fold(room, record, rulebook).at(-1)?.room
  if (!next) throw new Error('The record has no effect')
  return next
}

function logOf(kept: KeptRoom, account: string): PlayerLog {
  const { events } = replayRoom(kept)
  const logins = new Map(accounts.map((one) => [one, loginOf(one)]))
  const end = events.at(-1)
  if (!end) throw new Error('The journal is empty')
  const sent = new Map<string, SentCommand>()
  const received: ReceivedFact[] = []
  for (const one of events) {
    const { event, room, seq } = one
    received.push(...eventFacts(one).map((what) => ({ roomId: 'r', seq, what })))
    const isOwn = event.type === 'moved' && event.commandId && room.seats[event.seat - 1]?.id === account
    if (isOwn) sent.set(event.commandId, { roomId: 'r', type: 'claim', answer: 'done' })
  }
  const rooms = new Map([['r', stateOf(end, logins)]])
  return { account, login: loginOf(account), sent, contradictions: [], received, rooms, ends: [] }
}
