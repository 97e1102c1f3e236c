import { expect, test } from 'vitest'
import { makeMembers } from '../../../../test/harness/accounts/make-member.ts'
import { GameClient } from '../../../../test/harness/games/game-client.ts'
import { openLobbyForAllTests } from '../../../../test/harness/rooms/open-lobby.ts'

const { server, enter, host, waitIn, joinedIn, seatsComeTo } = openLobbyForAllTests()

/** Waits until this node has looked for seats without a socket, and freed one that was made for it. */
async function seatsAreChecked(visitor: GameClient): Promise<void> {
  const { roomId } = await visitor.openTable(2)
  const [ghost] = await makeMembers(server.pool, 1)
  await server.pool.query(
    `insert into room_seat (room_id, account_id, place, node_id)
     select $1, $2, 1, s.node_id from room_seat s where s.node_id is not null limit 1`,
    [roomId, ghost?.id],
  )
  await seatsComeTo(roomId, [])
}

test('of a hundred people who open one link of six seats at once six sit, and the others keep what they had', async () => {
  const inviting = await enter()
  const { roomId } = await inviting.openTable(6)
  await inviting.joinRoom({ roomId, size: 6 })
  await inviting.leave()
  const members = await makeMembers(server.pool, 100)
  const people = members.map((member) => new GameClient({ address: server.address, member }))
  await Promise.all(people.map((person) => person.connect()))
  // Every second one waits elsewhere already.
  const holders = people.filter((_, index) => index % 2 === 0)
  const held = new Map<GameClient, string>()
  await Promise.all(
    holders.map(async (person) => {
      const table = await person.openTable(3)
      expect(await person.joinRoom({ roomId: table.roomId, size: 3 })).toEqual({ ok: true })
      held.set(person, table.roomId)
    }),
  )
  const answers = await Promise.all(people.map((person) => person.joinRoom({ roomId, size: 6 })))
  const seated = people.filter((_, index) => answers[index]?.ok)
  expect(seated).toHaveLength(6)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(94).fill({ ok: false, code: 'room-full' }))
  await Promise.all(seated.map((person) => person.until(() => person.room, 'the game')))
  await seatsAreChecked(inviting)
  for (const [person, room] of held) {
    expect(await joinedIn(room)).toEqual(seated.includes(person) ? [] : [person.member.id])
  }
  for (const person of people) person.close()
})

test('a person who is refused goes on waiting: the game there begins in the same tab', async () => {
  const waiting = await waitIn(2)
  const { roomId } = waiting
  const full = await host(2)
  await full.seatBot('easy')
  await full.until(() => full.room, 'the game of the table that is full')
  expect(await waiting.joinRoom({ roomId: full.roomId, size: 2 })).toEqual({ ok: false, code: 'room-full' })
  expect(await waiting.joinRoom({ roomId: 'nosuchroom', size: 2 })).toEqual({ ok: false, code: 'unknown-room' })
  waiting.roomId = roomId
  const other = await waitIn(2)
  expect(other.roomId).toBe(roomId)
  await waiting.until(() => waiting.room, 'the game')
})

test('a person who follows a link gives up the seat elsewhere, and the others there see it', async () => {
  const [friend, stays] = [await waitIn(3), await waitIn(3)]
  const tab = await enter(friend.member)
  await tab.joinRoom({ roomId: friend.roomId, size: 3 })
  const table = await host(3)
  const [counted, dismissed] = [stays.next('room-waiting'), tab.next('game-crashed')]
  expect(await friend.joinRoom({ roomId: table.roomId, size: 3 })).toEqual({ ok: true })
  expect(await counted).toMatchObject({ roomId: stays.roomId, joined: 1 })
  expect((await dismissed).line.code).toBe('not-in-room')
  expect(await joinedIn(table.roomId)).toEqual([table.member.id, friend.member.id])
})
