import { expect, test } from 'vitest'
import type { RoomNotice } from '../game-sockets.ts'
import { Sharing } from './sharing.ts'

function setUp(...opened: readonly string[]) {
  const sent: RoomNotice[] = []
  const rooms = new Map(opened.map((roomId) => [roomId, { isShared: false }]))
  const notices = { send: (notice: RoomNotice) => void sent.push(notice), onNotice: () => undefined }
  return { sent, sharing: new Sharing({ notices, find: (roomId) => rooms.get(roomId) }) }
}

test('every node hears of the start of a game, and of moves only when another one has the room open', () => {
  const { sent, sharing } = setUp('r1', 'r2')
  sharing.tell('r1', 1)
  sharing.tell('r1', 2)
  sharing.onOpenElsewhere('r1', true)
  sharing.tell('r1', 3)
  sharing.tell('r2', 2)
  expect(sent).toEqual([
    { type: 'head', roomId: 'r1', seq: 1 },
    { type: 'head', roomId: 'r1', seq: 3 },
  ])
})

test('a node answers who opens a room that it has, and nobody else, and answers no answer', () => {
  const { sent, sharing } = setUp('r1')
  sharing.onOpenElsewhere('r1', false)
  sharing.onOpenElsewhere('r1', true)
  sharing.onOpenElsewhere('r2', false)
  expect(sent).toEqual([{ type: 'open', roomId: 'r1', isAnswer: true }])
})
