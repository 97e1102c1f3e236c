import { describe, expect, test } from 'vitest'
import { signInAgain } from '../../../test/harness/accounts/make-member.ts'
import type { GameClient } from '../../../test/harness/games/game-client.ts'
import { openLobbyForAllTests } from '../../../test/harness/rooms/open-lobby.ts'

const { server, time, enter, waitIn, joinedIn } = openLobbyForAllTests()

async function expectRefusal(player: GameClient, room: { roomId: string; size: number }, code: string): Promise<void> {
  const received = player.next('game-crashed')
  expect(await player.joinRoom(room)).toEqual({ ok: false, code })
  expect((await received).line).toMatchObject({ code, text: expect.any(String) })
}

describe('refused joins', () => {
  test('an unknown room cannot be joined', async () => {
    await expectRefusal(await enter(), { roomId: 'nosuchroom', size: 2 }, 'unknown-room')
  })

  test('a full room cannot be joined: with seats taken, with seats reserved, or in play', async () => {
    const stranger = await enter()
    const first = await waitIn(2)
    const { roomId } = first
    const second = await enter()
    await second.startGame(2)
    await expectRefusal(stranger, { roomId, size: 2 }, 'room-full')
    await second.joinRoom({ roomId, size: 2 })
    await first.until(() => first.room, 'the game')
    await expectRefusal(stranger, { roomId, size: 2 }, 'room-full')
  })

  test('a closed room cannot be joined', async () => {
    const { roomId } = await waitIn(2)
    await server.pool.query("update room set status = 'closed' where id = $1", [roomId])
    await expectRefusal(await enter(), { roomId, size: 2 }, 'room-closed')
  })

  test('a room cannot be joined by a player who is in another game', async () => {
    const [player, other] = [await waitIn(2), await waitIn(2)]
    await other.until(() => other.room, 'the game')
    const { roomId } = await waitIn(3)
    await expectRefusal(player, { roomId, size: 3 }, 'foreign-room')
  })

  test('a room cannot be joined with another number of players', async () => {
    const { roomId } = await waitIn(3)
    const player = await enter()
    await expectRefusal(player, { roomId, size: 2 }, 'malformed-event')
    expect(await joinedIn(roomId)).toHaveLength(1)
  })

  test('a room cannot be joined with another player’s login or with malformed entropy', async () => {
    const { roomId, member } = await waitIn(2)
    const player = await enter()
    const command = { type: 'join', roomId, size: 2, login: member.login } as const
    expect(await player.send(command)).toEqual({ ok: false, code: 'wrong-user' })
    const entropy = 'none'
    expect(await player.joinRoom({ roomId, size: 2, entropy })).toEqual({ ok: false, code: 'bad-entropy' })
    expect(await joinedIn(roomId)).toHaveLength(1)
  })

  test('a room cannot be joined after the reservation expired and the seat was taken', async () => {
    const slow = await enter()
    const { roomId } = await slow.startGame(2)
    await time.pass(31_000)
    await waitIn(2)
    await waitIn(2)
    await expectRefusal(slow, { roomId, size: 2 }, 'room-full')
  })
})

describe('a player who joins', () => {
  test('a player may join a free seat without a reservation, and waiting sockets receive the new count', async () => {
    const first = await waitIn(3)
    const received = first.next('room-waiting')
    const second = await enter()
    expect(await second.joinRoom({ roomId: first.roomId, size: 3 })).toEqual({ ok: true })
    expect(await received).toEqual({ type: 'room-waiting', roomId: first.roomId, joined: 2, size: 3 })
  })

  test('joining a room gives up the seat in another waiting room', async () => {
    const [player, host] = [await waitIn(3), await waitIn(4)]
    const old = player.roomId
    await player.joinRoom({ roomId: host.roomId, size: 4 })
    expect(await joinedIn(old)).toEqual([])
    expect(await joinedIn(host.roomId)).toHaveLength(2)
  })

  test('only the first entropy that a player sends counts', async () => {
    const player = await waitIn(2)
    await player.joinRoom({ roomId: player.roomId, size: 2, entropy: 'aa' })
    await player.joinRoom({ roomId: player.roomId, size: 2, entropy: 'bb' })
    const { rows } = await server.pool.query('select entropy from room_seat where room_id = $1', [player.roomId])
    expect(rows.map(({ entropy }) => entropy.toString('hex'))).toEqual(['aa'])
  })

  test('every connection receives the running game of its player, if there is one', async () => {
    const player = await waitIn(2)
    await player.until(() => player.messages('session')[0], 'the session')
    expect(player.messages('session')).toEqual([{ type: 'session' }])
    await waitIn(2)
    await player.until(() => player.room, 'the game')
    const tab = await enter(await signInAgain(server.pool, player.member))
    await tab.until(() => tab.messages('session')[0], 'the session')
    expect(tab.messages('session')).toEqual([{ type: 'session', runningRoomId: player.roomId }])
    expect(await tab.joinRoom({ roomId: player.roomId, size: 6 })).toEqual({ ok: true })
    expect((await tab.until(() => tab.room, 'the game as it is')).roomId).toBe(player.roomId)
  })
})

/** A game of three that one player left in another tab: the first tab still receives its messages. */
async function leaveGame(): Promise<{ out: GameClient; players: GameClient[]; roomId: string }> {
  const out = await waitIn(3)
  const players = [await waitIn(3), await waitIn(3)]
  const tab = await enter(out.member)
  await tab.joinRoom({ roomId: out.roomId, size: 3 })
  const received = out.next('player-excluded')
  await tab.leave()
  await received
  return { out, players, roomId: out.roomId }
}

describe('a player who is out of a game and waits for another', () => {
  test('a player who waits for another game receives nothing more from the old one', async () => {
    const { out, players } = await leaveGame()
    const { roomId } = await out.startGame(2)
    await out.joinRoom({ roomId, size: 2 })
    const received = out.received.length
    await players.find(({ isMyTurn }) => isMyTurn)?.endTurn()
    await waitIn(2)
    await out.until(() => out.room?.roomId === roomId, 'the other game')
    expect(out.received.slice(received).map(({ name }) => name)).toEqual(['gameStart'])
  })

  test('a player who is out may watch the old game again, even while in another', async () => {
    const { out, roomId } = await leaveGame()
    const other = await out.startGame(2)
    await out.joinRoom({ roomId: other.roomId, size: 2 })
    await waitIn(2)
    await out.until(() => out.room, 'the other game')
    const received = out.next('player-excluded')
    expect(await out.joinRoom({ roomId, size: 3 })).toEqual({ ok: true })
    expect(await received).toMatchObject({ roomId, player: { login: out.member.login } })
  })
})
