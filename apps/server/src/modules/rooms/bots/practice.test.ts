import { seatAtSite } from '@hexaverse/protocol/game'
import { beforeAll, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { endTurnOf, openRoomsForAllTests, type RoomsNode } from '../../../../test/harness/rooms/open-rooms.ts'
import type { TestConnection } from '../../../../test/harness/rooms/test-edge.ts'
import { readAll } from '../../../../test/harness/rooms/write-journal.ts'

const games = openGamesForAllTests()
const house = openRoomsForAllTests(games)
let node: RoomsNode
beforeAll(async () => {
  node = await house.openNode()
})

async function practise(bots: readonly string[]) {
  const [person = ''] = await games.makePeople(1)
  const people = [person, ...bots].map((id) => ({ id }))
  const { roomId, seats } = await house.beginGame(node, { people, practice: 'easy' })
  return { roomId, socket: seats[0] as TestConnection, person }
}

async function movesOf(roomId: string) {
  const records = (await readAll(node.node.journal, roomId)) ?? []
  return records.flatMap(({ events }) => events.flatMap((event) => (event.type === 'moved' ? [event] : [])))
}

test('bots move like players, by commands that each have their own id', async () => {
  const { roomId, socket } = await practise(['bot-1'])
  const { room } = await socket.waitForMessage('room-started')
  const own = room.players.find(({ login }) => !login.startsWith('bot-'))?.site ?? 0
  if (room.turn.site === own) await socket.request(endTurnOf(roomId))
  await socket.until((messages) => messages.find((one) => one.type === 'turn-passed' && one.turn.site === own))
  const bots = (await movesOf(roomId)).filter(({ seat }) => seat !== seatAtSite(room.sites, own))
  expect(bots[0]?.move.type).toBe('claim')
  expect(bots.every(({ by, commandId }) => by === 'player' && commandId?.startsWith('bot.'))).toBe(true)
})

test('when the only person leaves, the bots leave too and the game ends', async () => {
  const { roomId, socket } = await practise(['bot-1', 'bot-2', 'bot-3'])
  const watcher = node.edge.connect(socket.member.id)
  node.rooms.enter(watcher, roomId, () => undefined)
  await watcher.waitForMessage('room-started')
  node.rooms.leave(socket, roomId, () => undefined)
  expect(await watcher.waitForMessage('game-ended')).toMatchObject({
    ending: 'technical',
    prize: { isPaid: false, unpaid: 'practice' },
  })
  expect((await movesOf(roomId)).filter(({ move }) => move.type === 'leave')).toHaveLength(3)
})
