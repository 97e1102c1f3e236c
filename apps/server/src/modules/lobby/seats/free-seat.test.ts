import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openLobbyForAllTests } from '../../../../test/harness/rooms/open-lobby.ts'
import { makeMember } from '../../../../test/harness/server/make-member.ts'

const { server, time, enter, waitIn, joinedIn, seatsComeTo } = openLobbyForAllTests()

describe('before the start a seat is free again, without a penalty', () => {
  test('when its person cancels; those who came later move up, and those who wait are told', async () => {
    const [first, second, third] = [await waitIn(4), await waitIn(4), await waitIn(4)]
    const { roomId } = first
    const told = second.next('room-waiting', ({ joined }) => joined === 2)
    expect(await first.leave()).toEqual({ ok: true })
    await told
    expect(await joinedIn(roomId)).toEqual([second.member.id, third.member.id])
    const { rows } = await server.pool.query('select played from account_statistics where account_id = $1', [
      first.member.id,
    ])
    expect(rows).toEqual([{ played: 0 }])
  })

  test('when its person cancels without ever having come', async () => {
    const player = await enter()
    const { roomId } = await player.startGame(2)
    player.roomId = roomId
    expect(await player.leave()).toEqual({ ok: true })
    const { rows } = await server.pool.query('select from room_seat where room_id = $1', [roomId])
    expect(rows).toEqual([])
  })

  test('when its person goes without a word', async () => {
    const [first, second] = [await waitIn(4), await waitIn(4)]
    first.cut()
    await seatsComeTo(first.roomId, [second.member.id])
  })

  test('but not when only one of two tabs goes', async () => {
    const first = await waitIn(3)
    const tab = await enter(first.member)
    await tab.joinRoom({ roomId: first.roomId, size: 3 })
    tab.close()
    const witness = await enter()
    await witness.joinRoom({ roomId: first.roomId, size: 3 })
    expect(await joinedIn(first.roomId)).toEqual([first.member.id, witness.member.id])
  })

  test('when the node of its person has died', async () => {
    const [first, second] = [await waitIn(4), await waitIn(4)]
    await server.pool.query('update room_seat set node_id = $2 where account_id = $1', [first.member.id, randomUUID()])
    await seatsComeTo(first.roomId, [second.member.id], 10_000)
  })

  test('when it was written down for one who had already gone', async () => {
    const [first, second] = [await waitIn(4), await waitIn(4)]
    const { rows } = await server.pool.query('select node_id as node from room_seat where account_id = $1', [
      first.member.id,
    ])
    const ghost = (await makeMember(server.pool)).id
    await server.pool.query('insert into room_seat (room_id, account_id, place, node_id) values ($1, $2, 3, $3)', [
      first.roomId,
      ghost,
      rows[0].node,
    ])
    await seatsComeTo(first.roomId, [first.member.id, second.member.id])
  })
})

test('one who cancels in one tab waits in none, and the other tabs are told', async () => {
  const player = await waitIn(3)
  const otherTab = await enter(player.member)
  expect(await otherTab.joinRoom({ roomId: player.roomId, size: 3 })).toEqual({ ok: true })
  const told = otherTab.next('game-crashed')
  expect(await player.leave()).toEqual({ ok: true })
  expect((await told).line.code).toBe('not-in-room')
  expect(await joinedIn(player.roomId)).toEqual([])
})

test('one who asks again in another tab waits there alone, and the first tab is told', async () => {
  const player = await waitIn(3)
  const told = player.next('game-crashed')
  const otherTab = await enter(player.member)
  const { roomId } = await otherTab.startGame(3)
  expect((await told).line.code).toBe('not-in-room')
  expect(await otherTab.joinRoom({ roomId, size: 3 })).toEqual({ ok: true })
  expect(await joinedIn(roomId)).toEqual([player.member.id])
})

test('one who goes here and has come to another node keeps the seat', async () => {
  const [goes, stays, goesToo] = [await waitIn(4), await waitIn(4), await waitIn(4)]
  const otherNode = randomUUID()
  await server.pool.query('insert into node (id, seen_at) values ($1, journal_time() + 600000)', [otherNode])
  await server.pool.query('update room_seat set node_id = $2 where account_id = $1', [goes.member.id, otherNode])
  goes.close()
  // Told of each change, so that the second departure is known to come after the first.
  const told = stays.next('room-waiting')
  goesToo.close()
  expect(await told).toMatchObject({ joined: 2 })
  await seatsComeTo(goes.roomId, [goes.member.id, stays.member.id])
})

test('one whose seat another node took away is told, and may start anew', async () => {
  const player = await waitIn(3)
  const told = player.next('game-crashed')
  await server.pool.query('delete from room_seat where account_id = $1', [player.member.id])
  expect((await told).line.code).toBe('not-in-room')
  expect(await player.joinRoom({ roomId: player.roomId, size: 3 })).toEqual({ ok: true })
})

test('a room that nobody came to or left for ten minutes closes, and those who wait are told', async () => {
  const player = await waitIn(2)
  const told = player.next('game-crashed')
  await time.pass(9 * 60_000)
  await time.pass(61_000)
  expect((await told).line.code).toBe('room-closed')
  expect(await joinedIn(player.roomId)).toEqual([])
  expect((await player.startGame(2)).roomId).not.toBe(player.roomId)
})
