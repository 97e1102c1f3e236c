import { seatAtSite } from '@hexaverse/protocol/game'
import type { GameEvent } from '@hexaverse/rules'
import { afterEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../harness/database/expect-books-balance.ts'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { endOf, standingOf } from '../harness/games/game-outcome.ts'
import { type GameTable, inStep, sitDown } from '../harness/games/game-table.ts'
import { careless, findPlan, type GamePlan, idle, leavingTo, movesUntil, planGame } from '../harness/games/plan-game.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })

afterEach(() => expectBooksBalance(server.pool))

const endingOf = ({ end }: GamePlan) => end.position.ending
const hasIn = (events: readonly GameEvent[], type: GameEvent['type']) => events.some((event) => event.type === type)

async function playPlan(plan: GamePlan): Promise<GameTable> {
  const table = await sitDown(server, plan.size, { plan })
  await table.play(plan.moves)
  await table.over()
  await expectConsistentRoom(server, table)
  return table
}

/** Games, victories, technical victories, defeats, technical defeats, draws. */
const victory = [1, 1, 0, 0, 0, 0]
const technicalVictory = [1, 0, 1, 0, 0, 0]
const defeat = [1, 0, 0, 1, 0, 0]
const technicalDefeat = [1, 0, 0, 0, 1, 0]
const draw = [1, 0, 0, 0, 0, 1]

async function expectStandings(table: GameTable, standings: readonly [seat: number, coins: number, games: number[]][]) {
  for (const [seat, amount, statistics] of standings) {
    expect([seat, await standingOf(server, table.at(seat).member)]).toEqual([seat, { amount, statistics }])
  }
}

describe('a game ends', () => {
  test('cleanly when all other players have starved, and the last player gets one coin', async () => {
    const table = await playPlan(planGame(2, 1, idle))
    const { ending, winners, prize } = endOf(table.at(1))
    expect({ ending, winners, prize }).toEqual({
      ending: 'clean',
      winners: [table.at(2).member.login],
      prize: { isPaid: true },
    })
    await expectStandings(table, [
      [1, 0, defeat],
      [2, 1, victory],
    ])
    expect(table.at(1).messages('player-excluded')).toMatchObject([
      { isGameOver: true, winner: table.at(2).member.login, lacking: 'food', player: { site: 1, exit: 'starved' } },
    ])
    table.close()
  })

  test('technically when all other players have left, and the last player gets one coin', async () => {
    const table = await sitDown(server, 2)
    const { current, waiting } = table
    const [winner] = waiting
    expect(await current.leave()).toEqual({ ok: true })
    await table.over()
    await expectConsistentRoom(server, table)
    expect(endOf(winner)).toMatchObject({
      ending: 'technical',
      winners: [winner?.member.login],
      prize: { isPaid: true },
    })
    expect(winner?.messages('player-excluded')).toMatchObject([{ isGameOver: true, player: { exit: 'left' } }])
    expect(winner?.messages('turn-passed')).toEqual([])
    await expectStandings(table, [
      [current.seat, 0, technicalDefeat],
      [winner?.seat ?? 0, 1, technicalVictory],
    ])
    table.close()
  })

  test('on points when no player can claim any more, and only the highest score gets one coin', async () => {
    const plan = findPlan(2, careless, (one) => endingOf(one) === 'points' && one.moves.length < 60)
    const table = await playPlan(plan)
    const [scoring] = table.at(1).messages('scoring')
    const [winner] = scoring?.winners ?? []
    expect(scoring?.scores.map(({ score }) => score)).toEqual(scoring?.scores.map(({ score }) => score).toSorted(down))
    expect(scoring?.scores[0]).toEqual(winner)
    expect(endOf(table.at(2))).toMatchObject({ ending: 'points', winners: [winner?.login], prize: { isPaid: true } })
    const seat = winner?.site ?? 0
    await expectStandings(table, [
      [seat, 1, victory],
      [3 - seat, 0, defeat],
    ])
    table.close()
  })

  test('in a draw when players share the highest score, and no player gets a coin', async () => {
    const plan = findPlan(3, careless, (one) => endingOf(one) === 'draw' && one.moves.length < 80)
    const table = await playPlan(plan)
    const [scoring] = table.at(1).messages('scoring')
    const { sites } = table.at(1).knownRoom
    const seats = scoring?.winners.map(({ site }) => seatAtSite(sites, site)) ?? []
    expect(seats.length).toBeGreaterThan(1)
    const end = endOf(table.at(2))
    expect(end).toMatchObject({ ending: 'draw', prize: { isPaid: false, unpaid: 'draw' } })
    expect(end.winners.toSorted()).toEqual(seats.map((seat) => table.at(seat).member.login).toSorted())
    await expectStandings(
      table,
      [1, 2, 3].map((seat) => [seat, 0, seats.includes(seat) ? draw : defeat]),
    )
    table.close()
  })

  test.each([
    ['their own turn', true],
    ['the turn of another player', false],
  ])('on points when a player leaves on %s and no other player can move', async (_, isOwn) => {
    const planner = leavingTo((events, seat, { position }) => {
      const isPoints = events.some((event) => event.type === 'game-ended' && event.ending === 'points')
      return isPoints && (seat === position.current) === isOwn
    })
    const plan = findPlan(3, planner, ({ moves }) => moves.at(-1)?.move.type === 'leave')
    const table = await playPlan(plan)
    const leaver = plan.moves.at(-1)?.seat ?? 0
    const last = table.at(leaver).received.slice(-4)
    expect(last.map(({ message }) => message.type)).toEqual(['player-excluded', 'scoring', 'log-line', 'game-ended'])
    expect(last[0]?.message).toMatchObject({ isGameOver: false, player: { site: table.at(leaver).site, exit: 'left' } })
    expect(last[0]?.message).not.toHaveProperty('turn')
    expect((await standingOf(server, table.at(leaver).member)).statistics).toEqual(technicalDefeat)
    table.close()
  })

  test('on points when a player starves and no other player can move', async () => {
    const plan = findPlan(3, careless, (one) => endingOf(one) === 'points' && hasIn(one.last, 'player-starved'))
    const table = await playPlan(plan)
    const types = table
      .at(1)
      .received.slice(-4)
      .map(({ message }) => message.type)
    expect(types).toEqual(['player-excluded', 'scoring', 'log-line', 'game-ended'])
    expect(table.at(1).messages('player-excluded').at(-1)).toMatchObject({ isGameOver: false })
    table.close()
  })
})

const down = (one: number, other: number): number => other - one

describe('a game goes on', () => {
  test('when one of three starves: player-excluded, then turn-passed with an index among the rest', async () => {
    const plan = planGame(3, 1, idle)
    const table = await sitDown(server, 3, { plan })
    const untilOneStarves = movesUntil(plan, 'player-starved')
    await table.play(untilOneStarves)
    const [excluded] = table.at(2).messages('player-excluded')
    expect(excluded).toMatchObject({ isGameOver: false, player: { site: 1, exit: 'starved', stock: { food: 0 } } })
    expect(excluded).not.toHaveProperty('turn')
    expect(table.at(2).messages('turn-passed').at(-1)).toMatchObject({
      player: { site: 1, stock: { food: 0 } },
      turn: { site: table.at(2).site, index: 0, number: untilOneStarves.length + 1 },
    })
    expect((await standingOf(server, table.at(1).member)).statistics).toEqual(defeat)
    await expectConsistentRoom(server, table)
    expect((await table.at(1).startGame(6)).roomId).not.toBe(table.roomId)
    table.close()
  })

  test('when one of three leaves on their own turn: player-excluded, then turn-passed, and no turn made', async () => {
    const table = await sitDown(server, 3)
    const { current } = table
    expect(current.seat).toBe(1)
    await current.leave()
    await inStep(table.players, 2)
    const types = table
      .at(2)
      .received.slice(-2)
      .map(({ message }) => message.type)
    expect(types).toEqual(['player-excluded', 'turn-passed'])
    const [excluded] = table.at(1).messages('player-excluded')
    expect(excluded).toMatchObject({ player: { site: 1, exit: 'left', turnsMade: 0 }, isGameOver: false })
    expect(excluded).not.toHaveProperty('turn')
    expect(table.at(1).messages('turn-passed')).toMatchObject([
      { turn: { site: table.at(2).site, index: 0, number: 2 } },
    ])
    await expectConsistentRoom(server, table)
    table.close()
  })

  test('when one of three leaves on another turn: only player-excluded, which says whose turn it is', async () => {
    const table = await sitDown(server, 3)
    await table.at(1).makeMove({ type: 'end-turn' })
    await inStep(table.players, 2)
    const before = table.at(2).knownRoom.turn
    await table.at(1).leave()
    await inStep(table.players, 3)
    const last = table.at(3).received.at(-1)?.message
    expect(last).toMatchObject({
      type: 'player-excluded',
      isGameOver: false,
      turn: { site: table.at(2).site, index: 0, number: before.number, endsAt: before.endsAt },
    })
    expect((await standingOf(server, table.at(1).member)).statistics).toEqual(technicalDefeat)
    await expectConsistentRoom(server, table)
    const left = [table.at(2), table.at(3)]
    await table.at(2).makeMove({ type: 'end-turn' })
    await inStep(left, 4)
    expect(left.map(({ knownRoom }) => knownRoom.turn.site)).toEqual([table.at(3).site, table.at(3).site])
    expect(table.at(1).messages('turn-passed')).toHaveLength(1)
    await expectConsistentRoom(server, { roomId: table.roomId, players: left })
    table.close()
  })
})
