import { describe, expect, test } from 'vitest'
import type { GameClient } from '../../../test/harness/games/game-client.ts'
import { openLobbyForAllTests } from '../../../test/harness/rooms/open-lobby.ts'
import { signInAgain } from '../../../test/harness/server/make-member.ts'

const { server, time, enter, waitIn, joinedIn } = openLobbyForAllTests()

async function expectRefusal(player: GameClient, room: { roomId: string; size: number }, code: string): Promise<void> {
  const told = player.next('game-crashed')
  expect(await player.joinRoom(room)).toEqual({ ok: false, code })
  expect((await told).line).toMatchObject({ code, text: expect.any(String) })
}

describe('a room cannot be joined', () => {
  test('that does not exist', async () => {
    await expectRefusal(await enter(), { roomId: 'nosuchroom', size: 2 }, 'unknown-room')
  })

  test('that is full: of people who sit there, of people who are expected, or playing', async () => {
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

  test('that was closed', async () => {
    const { roomId } = await waitIn(2)
    await server.pool.query("update room set status = 'closed' where id = $1", [roomId])
    await expectRefusal(await enter(), { roomId, size: 2 }, 'room-closed')
  })

  test('while one plays in another', async () => {
    const [player, other] = [await waitIn(2), await waitIn(2)]
    await other.until(() => other.room, 'the game')
    const { roomId } = await waitIn(3)
    await expectRefusal(player, { roomId, size: 3 }, 'foreign-room')
  })

  test('with another number of players than it is for', async () => {
    const { roomId } = await waitIn(3)
    const player = await enter()
    await expectRefusal(player, { roomId, size: 2 }, 'malformed-event')
    expect(await joinedIn(roomId)).toHaveLength(1)
  })

  test('in the name of somebody else, or with entropy that is none', async () => {
    const { roomId, member } = await waitIn(2)
    const player = await enter()
    const command = { type: 'join', roomId, size: 2, login: member.login } as const
    expect(await player.send(command)).toEqual({ ok: false, code: 'wrong-user' })
    const entropy = 'none'
    expect(await player.joinRoom({ roomId, size: 2, entropy })).toEqual({ ok: false, code: 'bad-entropy' })
    expect(await joinedIn(roomId)).toHaveLength(1)
  })

  test('by one who came too late for the kept seat, once another has it', async () => {
    const slow = await enter()
    const { roomId } = await slow.startGame(2)
    await time.pass(31_000)
    await waitIn(2)
    await waitIn(2)
    await expectRefusal(slow, { roomId, size: 2 }, 'room-full')
  })
})

describe('one who joins', () => {
  test('takes a free seat also without having asked for one, and those who wait are told', async () => {
    const first = await waitIn(3)
    const told = first.next('room-waiting')
    const second = await enter()
    expect(await second.joinRoom({ roomId: first.roomId, size: 3 })).toEqual({ ok: true })
    expect(await told).toEqual({ type: 'room-waiting', roomId: first.roomId, joined: 2, size: 3 })
  })

  test('gives up the seat in another room that waits', async () => {
    const [player, host] = [await waitIn(3), await waitIn(4)]
    const old = player.roomId
    await player.joinRoom({ roomId: host.roomId, size: 4 })
    expect(await joinedIn(old)).toEqual([])
    expect(await joinedIn(host.roomId)).toHaveLength(2)
  })

  test('has the first entropy counted, whatever comes after it', async () => {
    const player = await waitIn(2)
    await player.joinRoom({ roomId: player.roomId, size: 2, entropy: 'aa' })
    await player.joinRoom({ roomId: player.roomId, size: 2, entropy: 'bb' })
    const { rows } = await server.pool.query('select entropy from room_seat where room_id = $1', [player.roomId])
    expect(rows.map(({ entropy }) => entropy.toString('hex'))).toEqual(['aa'])
  })

  test('is told on every connection which game goes on, if one does', async () => {
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

/** A game of three that one of them has left by another tab: this one still hears of it. */
async function leaveGame(): Promise<{ out: GameClient; players: GameClient[]; roomId: string }> {
  const out = await waitIn(3)
  const players = [await waitIn(3), await waitIn(3)]
  const tab = await enter(out.member)
  await tab.joinRoom({ roomId: out.roomId, size: 3 })
  const told = out.next('player-excluded')
  await tab.leave()
  await told
  return { out, players, roomId: out.roomId }
}

describe('one who is out of a game and waits for another', () => {
  test('hears no more of it', async () => {
    const { out, players } = await leaveGame()
    const { roomId } = await out.startGame(2)
    await out.joinRoom({ roomId, size: 2 })
    const told = out.heard.length
    await players.find(({ isMyTurn }) => isMyTurn)?.endTurn()
    await waitIn(2)
    await out.until(() => out.room?.roomId === roomId, 'the other game')
    expect(out.heard.slice(told).map(({ name }) => name)).toEqual(['gameStart'])
  })

  test('may look at it again, also while that other game goes on', async () => {
    const { out, roomId } = await leaveGame()
    const other = await out.startGame(2)
    await out.joinRoom({ roomId: other.roomId, size: 2 })
    await waitIn(2)
    await out.until(() => out.room, 'the other game')
    const told = out.next('player-excluded')
    expect(await out.joinRoom({ roomId, size: 3 })).toEqual({ ok: true })
    expect(await told).toMatchObject({ roomId, player: { login: out.member.login } })
  })
})
