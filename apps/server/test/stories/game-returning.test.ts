import { placeOf, startTriangles } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { makeMember, signInAgain } from '../harness/accounts/make-member.ts'
import { comparable, expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import type { GameClient } from '../harness/games/game-client.ts'
import { inStep } from '../harness/games/game-table.ts'
import { careless, findPlan, idle, movesUntil, planGame } from '../harness/games/plan-game.ts'
import { enter, servePlayersForAllTests } from '../harness/games/serve-players.ts'

const { server, sit, open } = servePlayersForAllTests()

const startOf = ({ seat }: GameClient) => placeOf(startTriangles[seat - 1]?.[0] ?? 0)

describe('a player who opens the game again', () => {
  test('receives the id of the running room and its current snapshot', async () => {
    const table = await sit(3)
    await table.current.makeMove({ type: 'claim', ...startOf(table.current) })
    const { current } = table
    current.close()
    const reloaded = await open(current.member)
    expect(reloaded.roomId).toBe(table.roomId)
    await enter(reloaded, table)
    await inStep([table.at(2)], reloaded.knownRoom.seq)
    await inStep([reloaded], table.at(2).knownRoom.seq)
    expect(comparable(reloaded.knownRoom)).toEqual(comparable(table.at(2).knownRoom))
    expect(reloaded.knownRoom.log.map(({ code }) => code)).toContain('claimed')
    await reloaded.makeMove({ type: 'end-turn' })
    await inStep([table.at(2), table.at(3)], 3)
    await expectConsistentRoom(server, { roomId: table.roomId, players: [table.at(2), table.at(3)] })
  })

  test('in a second tab can play in both, and every message reaches both tabs', async () => {
    const table = await sit(2)
    const { current, waiting } = table
    const second = await open(current.member)
    await enter(second, table)
    const denials = [current.next('claim-denied'), second.next('claim-denied')]
    expect(await second.claim({ hex: 10, triangle: 1 })).toEqual({ ok: false, code: 'not-a-start-triangle' })
    for (const denial of denials) expect((await denial).refusal.code).toBe('not-a-start-triangle')
    const confirmed = [current.next('claim-confirmed'), second.next('claim-confirmed')]
    expect(await second.claim(startOf(current))).toEqual({ ok: true })
    await Promise.all(confirmed)
    await current.until(() => current.knownRoom.claims.length === 1, 'the claim')
    await current.makeMove({ type: 'end-turn' })
    await inStep([...table.players, second], 3)
    expect(comparable(second.knownRoom)).toEqual(comparable(current.knownRoom))
    expect([...current.messages('turns-made'), ...second.messages('turns-made')]).toEqual([])
    expect(waiting[0]?.messages('turns-made')).toHaveLength(1)
    await expectConsistentRoom(server, table)
  })

  test('on another device can play on there', async () => {
    const table = await sit(2)
    const { current } = table
    const device = await open(await signInAgain(server.pool, current.member))
    expect(device.roomId).toBe(table.roomId)
    await enter(device, table)
    expect(device.isMyTurn).toBe(true)
    expect(await device.makeMove({ type: 'end-turn' })).toEqual({ ok: true })
    await inStep(table.players, 2)
    await expectConsistentRoom(server, table)
  })

  test('during fast play, over polling at first, receives every message exactly once', async () => {
    const plan = findPlan(2, careless, ({ moves }) => moves.length > 40 && moves.length < 60)
    const table = await sit(2, { plan })
    const late: GameClient[] = []
    const keepReconnecting = async (): Promise<void> => {
      while (table.players.every(({ isOver }) => !isOver)) {
        const { member } = table.at(1 + (late.length % 2))
        const client = await open(member, { transports: ['polling', 'websocket'] })
        late.push(client)
        await enter(client, table)
        if (late.length > 6) late.at(-6)?.close()
      }
    }
    await Promise.all([table.play(plan.moves), keepReconnecting()])
    await table.over()
    const stayed = late.filter(({ isConnected }) => isConnected)
    await Promise.all(stayed.map((client) => client.until(() => client.isOver, 'the end')))
    expect(late.length).toBeGreaterThan(2)
    await expect.poll(() => stayed.some(({ socket }) => socket.io.engine.transport.name === 'websocket')).toBe(true)
    await expectConsistentRoom(server, { roomId: table.roomId, players: [...table.players, ...stayed] })
  })

  test('and requests a game gets the running one', async () => {
    const table = await sit(2)
    expect((await table.current.startGame(4)).roomId).toBe(table.roomId)
  })

  test('receives the current room in answer to a resync', async () => {
    const table = await sit(2)
    await table.current.makeMove({ type: 'end-turn' })
    const [player] = table.players
    const shown = player?.next('room-started')
    expect(await player?.send({ type: 'resync', roomId: table.roomId, since: 1 })).toEqual({ ok: true })
    expect((await shown)?.room.seq).toBe(2)
  })
})

describe('a player whose game is over', () => {
  const resultsOf = ({ received }: GameClient) =>
    received.flatMap(({ message }) =>
      ['scoring', 'player-excluded', 'game-ended'].includes(message.type) ? [message] : [],
    )

  test('receives their exclusion again after reconnecting', async () => {
    const plan = planGame(3, 1, idle)
    const table = await sit(3, { plan })
    await table.play(movesUntil(plan, 'player-starved'))
    const starved = table.at(1)
    starved.close()
    const back = await open(starved.member)
    expect(back.roomId).toBeUndefined()
    const again = back.next('player-excluded')
    await enter(back, table)
    const { player, lacking, line } = starved.messages('player-excluded')[0] ?? {}
    expect(await again).toMatchObject({ player, lacking, line: { code: line?.code }, isGameOver: false })
  })

  test('may play another game while the first one goes on', async () => {
    const plan = planGame(3, 1, idle)
    const table = await sit(3, { plan })
    await table.play(movesUntil(plan, 'player-starved'))
    const starved = table.at(1)
    const { roomId } = await starved.startGame(2)
    await starved.joinRoom({ roomId, size: 2 })
    const rival = await open(await makeMember(server.pool))
    await rival.startGame(2)
    await rival.joinRoom({ roomId, size: 2 })
    await Promise.all([starved, rival].map((player) => player.until(() => player.room, 'the other game')))
    const first = starved.isMyTurn ? starved : rival
    expect(await first.makeMove({ type: 'end-turn' })).toEqual({ ok: true })
    await inStep([starved, rival], 2)
    await expectConsistentRoom(server, { roomId, players: [rival] })
    expect(comparable(starved.knownRoom)).toEqual(comparable(rival.knownRoom))
    expect(await table.at(2).makeMove({ type: 'end-turn' })).toEqual({ ok: true })
    expect((await open(starved.member)).roomId).toBe(roomId)
  })

  test('receives the scores and the end again after an end on points', async () => {
    const plan = findPlan(2, careless, ({ end, moves }) => end.position.ending === 'points' && moves.length < 60)
    const table = await sit(2, { plan })
    await table.play(plan.moves)
    await table.over()
    const [player] = table.players
    if (!player) throw new Error('The table has no players')
    const back = await open(player.member)
    expect(back.roomId).toBeUndefined()
    const ended = back.next('game-ended')
    await enter(back, table)
    await ended
    expect(resultsOf(back)).toEqual(resultsOf(player))
    expect(comparable(back.knownRoom)).toEqual(comparable(player.knownRoom))
  })

  test('receives the end again after all other players have left', async () => {
    const table = await sit(2)
    await table.current.leave()
    await table.over()
    for (const player of table.players) {
      const back = await open(player.member)
      const ended = back.next('game-ended')
      await enter(back, table)
      expect(await ended).toEqual(player.messages('game-ended')[0])
      expect(resultsOf(back)).toEqual(resultsOf(player))
    }
  })
})
