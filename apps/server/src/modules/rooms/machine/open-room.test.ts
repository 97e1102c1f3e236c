import type { JournalRecord } from '@hexaverse/room'
import { beginning, endTurn, recordOf, startOf } from '@hexaverse/room/testing/sample-room'
import type { Game } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { type OpenRoom, openRoom } from './open-room.ts'
import type { JournalPort, RoomPorts } from './ports.ts'
import { rulebook } from './rulebook.ts'

/** A room whose ports reply synchronously and log their calls. */
function openLoggedRoom(
  log: string[],
  records: JournalRecord[] = [],
  more: Partial<RoomPorts<Game>> = {},
): OpenRoom<Game> {
  const commit = (draft: Omit<JournalRecord, 'at'>): JournalRecord => {
    records.push({ ...draft, at: beginning })
    return { ...draft, at: beginning }
  }
  return openRoom(
    { roomId: 'r', node: 'n', rulebook },
    {
      now: () => beginning,
      journal: {
        append: (draft, _, reply) => reply({ type: 'append-committed', record: commit(draft) }),
        settle: (draft, _, __, reply) => reply({ type: 'append-committed', record: commit(draft) }),
        read: (_, since, reply) =>
          reply({ type: 'journal-read', records: records.filter(({ firstSeq }) => firstSeq > since) }),
      },
      broadcaster: {
        acknowledge: (ref, { ok }) => log.push(`${ref}: ${ok}`),
        deny: (_, { code }) => log.push(`denied: ${code}`),
        broadcast: (_, applied) => log.push(`broadcast ${applied.map(({ seq }) => seq)}`),
        sendSnapshot: (ref) => log.push(`snapshot ${ref}`),
      },
      notifyNodes: (_, seq) => log.push(`notify ${seq}`),
      wakeAt: () => undefined,
      fault: (_, problem, { refused, undecided }) => log.push(`${problem}: ${refused} | ${undecided}`),
      ...more,
    },
  )
}

test('a port that replies synchronously does not overtake earlier effects', () => {
  const log: string[] = []
  const room = openLoggedRoom(log)
  room.receive({ type: 'start', ref: 'start', started: startOf(2) })
  const [account = ''] = room.machine().room?.seats.map(({ id }) => id) ?? []
  room.receive({ type: 'command', ref: 'end', account, command: endTurn })
  expect(log).toEqual(['start: true', 'broadcast 1', 'notify 1', 'end: true', 'broadcast 2', 'notify 2'])
})

test('a room with an impossible journal reports one fault and ignores further inputs', () => {
  const log: string[] = []
  const room = openLoggedRoom(log, [recordOf(1, [startOf(2, { version: 99 })], beginning)])
  room.receive({ type: 'join', ref: 'join', account: 'a' })
  room.receive({ type: 'join', ref: 'join', account: 'a' })
  expect(log).toEqual(['Error: This program does not know version 99 of the rules: join | '])
})

describe('a room that faults', () => {
  type Reply = Parameters<JournalPort['append']>[2]
  const replies: Reply[] = []
  const silent: JournalPort = {
    append: (_, __, reply) => void replies.push(reply),
    settle: () => undefined,
    read: (_, __, reply) => reply({ type: 'journal-read', records: [recordOf(1, [startOf(2)], beginning)] }),
  }

  /** One command is under way to the journal, another is queued behind it. */
  function waitingRoom(log: string[]): OpenRoom<Game> {
    const room = openLoggedRoom(log, [], { journal: silent })
    room.receive({ type: 'due' })
    const [first, second] = room.machine().room?.seats ?? []
    room.receive({ type: 'command', ref: 'first', account: first?.id ?? '', command: endTurn })
    room.receive({ type: 'command', ref: 'second', account: second?.id ?? '', command: endTurn })
    return room
  }

  test('a fault reports the refused requests, and separately the one whose fate only the journal knows', () => {
    const log: string[] = []
    const impossible = recordOf(2, [{ type: 'moved', seat: 2, move: endTurn, by: 'player' }], beginning)
    waitingRoom(log).receive({ type: 'append-committed', record: impossible })
    expect(log.at(-1)).toMatch(/not-your-turn: second \| first$/)
  })

  test('a fault over a record that the journal refused counts its request as refused', () => {
    const log: string[] = []
    waitingRoom(log)
    replies.at(-1)?.({ type: 'journal-refused', problem: 'a zero in a text' })
    expect(log.at(-1)).toBe('a zero in a text: first,second | ')
  })
})

test('a process that notices at a command that it slept refuses the command', () => {
  const log: string[] = []
  let wake = (): void => undefined
  const now = (): number => {
    wake()
    return beginning
  }
  const room = openLoggedRoom(log, [recordOf(1, [startOf(2)], beginning)], { now })
  room.receive({ type: 'due' })
  wake = () => {
    wake = () => undefined
    room.receive({ type: 'journal-away' })
  }
  const [first] = room.machine().room?.seats ?? []
  room.receive({ type: 'command', ref: 'end', account: first?.id ?? '', command: endTurn })
  expect(log).toEqual(['broadcast 1', 'end: false'])
  expect(room.machine().pending).toBeUndefined()
})
