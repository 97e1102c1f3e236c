import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/harness/accounts/make-member.ts'
import { openLobbyForAllTests } from '../../../../test/harness/rooms/open-lobby.ts'

const { server, time, enter, waitIn, joinedIn, seatsComeTo } = openLobbyForAllTests()

describe('freeing a seat before the start', () => {
  test('Cancel frees the seat without a penalty; later players move up and receive the new count', async () => {
    const [first, second, third] = [await waitIn(4), await waitIn(4), await waitIn(4)]
    const { roomId } = first
    const received = second.next('room-waiting', ({ joined }) => joined === 2)
    expect(await first.leave()).toEqual({ ok: true })
    await received
    expect(await joinedIn(roomId)).toEqual([second.member.id, third.member.id])
    const { rows } = await server.pool.query('select played from account_statistics where account_id = $1', [
      first.member.id,
    ])
    expect(rows).toEqual([{ played: 0 }])
  })

  test('Cancel frees a reserved seat that was never taken', async () => {
    const player = await enter()
    const { roomId } = await player.startGame(2)
    player.roomId = roomId
    expect(await player.leave()).toEqual({ ok: true })
    const { rows } = await server.pool.query('select from room_seat where room_id = $1', [roomId])
    expect(rows).toEqual([])
  })

  test('a disconnect frees the seat', async () => {
    const [first, second] = [await waitIn(4), await waitIn(4)]
    first.cut()
    await seatsComeTo(first.roomId, [second.member.id])
  })

  test('closing one of two tabs does not free the seat', async () => {
    const first = await waitIn(3)
    const tab = await enter(first.member)
    await tab.joinRoom({ roomId: first.roomId, size: 3 })
    tab.close()
    const witness = await enter()
    await witness.joinRoom({ roomId: first.roomId, size: 3 })
    expect(await joinedIn(first.roomId)).toEqual([first.member.id, witness.member.id])
  })

  test('the seat of a player whose node died is freed', async () => {
    const [first, second] = [await waitIn(4), await waitIn(4)]
    await server.pool.query('update room_seat set node_id = $2 where account_id = $1', [first.member.id, randomUUID()])
    await seatsComeTo(first.roomId, [second.member.id])
  })

  test('a seat that was committed after its socket closed is freed', async () => {
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

test('Cancel in one tab stops all tabs of the person from waiting, and informs them', async () => {
  const player = await waitIn(3)
  const otherTab = await enter(player.member)
  expect(await otherTab.joinRoom({ roomId: player.roomId, size: 3 })).toEqual({ ok: true })
  const received = otherTab.next('game-crashed')
  expect(await player.leave()).toEqual({ ok: true })
  expect((await received).line.code).toBe('not-in-room')
  expect(await joinedIn(player.roomId)).toEqual([])
})

test('asking for a game in a second tab stops the first tab from waiting, and informs it', async () => {
  const player = await waitIn(3)
  const received = player.next('game-crashed')
  const otherTab = await enter(player.member)
  const { roomId } = await otherTab.startGame(3)
  expect((await received).line.code).toBe('not-in-room')
  expect(await otherTab.joinRoom({ roomId, size: 3 })).toEqual({ ok: true })
  expect(await joinedIn(roomId)).toEqual([player.member.id])
})

test('a player who disconnects here and has joined at another node keeps the seat', async () => {
  const [goes, stays, goesToo] = [await waitIn(4), await waitIn(4), await waitIn(4)]
  const otherNode = randomUUID()
  await server.pool.query('insert into node (id, seen_at) values ($1, journal_time() + 600000)', [otherNode])
  await server.pool.query('update room_seat set node_id = $2 where account_id = $1', [goes.member.id, otherNode])
  goes.close()
  // A message for each change: it shows that the second departure was handled after the first.
  const received = stays.next('room-waiting')
  goesToo.close()
  expect(await received).toMatchObject({ joined: 2 })
  await seatsComeTo(goes.roomId, [goes.member.id, stays.member.id])
})

test('a player whose seat another node freed is informed, and may join again', async () => {
  const player = await waitIn(3)
  const received = player.next('game-crashed')
  await server.pool.query('delete from room_seat where account_id = $1', [player.member.id])
  expect((await received).line.code).toBe('not-in-room')
  expect(await player.joinRoom({ roomId: player.roomId, size: 3 })).toEqual({ ok: true })
})

test('a room without joins or departures for ten minutes closes, and its waiting sockets are informed', async () => {
  const player = await waitIn(2)
  const received = player.next('game-crashed')
  await time.pass(9 * 60_000)
  await time.pass(61_000)
  expect((await received).line.code).toBe('room-closed')
  expect(await joinedIn(player.roomId)).toEqual([])
  expect((await player.startGame(2)).roomId).not.toBe(player.roomId)
})
