import type { Command } from '@hexaverse/protocol/game'
import { type Move, placeOf, startTriangles, viewFor } from '@hexaverse/rules'
import { chooseMove } from '@hexaverse/rules/bots'
import { describe, expect, test } from 'vitest'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { type GameTable, inStep, sitDown } from '../harness/games/game-table.ts'
import { findPlan, type GamePlan, type Planner } from '../harness/games/plan-game.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })

describe('a command', () => {
  test('that repeats an id is applied once and gets its first answer again, also on another connection', async () => {
    const table = await sitDown(server, 2)
    const { current } = table
    const claim = current.commandOf({ type: 'claim', ...placeOf(startOf(current)) })
    expect(await Promise.all([current.send(claim), current.send(claim), current.send(claim)])).toEqual(
      new Array(3).fill({ ok: true }),
    )
    const second = new GameClient({ address: server.address, member: current.member })
    await second.connect()
    expect(await second.send(claim)).toEqual({ ok: true })
    const end = current.commandOf({ type: 'end-turn' })
    expect([await current.send(end), await current.send(end), await second.send(end)]).toEqual(
      new Array(3).fill({ ok: true }),
    )
    await inStep(table.players, 3)
    expect(current.messages('claim-confirmed')).toHaveLength(1)
    expect(current.messages('claim-confirmed')[0]?.commandId).toBe(claim.commandId)
    expect(await countMoves(table)).toBe(2)
    await expectConsistentRoom(server, table)
    second.close()
    table.close()
  })

  test('that repeats the first id of a long game is recognised after forty later commands', async () => {
    const plan = findPlan(2, endsFirstTurnAndPlaysOn, ({ moves }) => countOf(moves, moves[0]?.seat) > 42)
    const table = await sitDown(server, 2, { plan })
    const { current: player } = table
    // Without `forTurn`, which would refuse it anyway: a client that sends only an id.
    const { forTurn: _, ...first } = player.commandOf({ type: 'end-turn' }) as Command<'end-turn'>
    expect(await player.send(first)).toEqual({ ok: true })
    await inStep(table.players, 2)
    const later = plan.moves.slice(1, -1)
    await table.play(later)
    expect(countOf(later, player.seat)).toBeGreaterThan(40)
    expect(player.isOver).toBe(false)
    const moves = await countMoves(table)
    for (const one of [first, first, first]) expect(await player.send(one)).toEqual({ ok: true })
    expect(await countMoves(table)).toBe(moves)
    table.close()
  })

  test('that was refused is refused again, even when it would be legal by then', async () => {
    const table = await sitDown(server, 2)
    const { current, waiting } = table
    const [next] = waiting
    if (!next) throw new Error('The table has too few players')
    const early = { ...next.commandOf({ type: 'claim', ...placeOf(startOf(next)) }), forTurn: 2 }
    expect(await next.send(early)).toEqual({ ok: false, code: 'not-your-turn' })
    await current.makeMove({ type: 'end-turn' })
    await next.until(() => next.isMyTurn, 'its own turn')
    expect(await next.send(early)).toEqual({ ok: false, code: 'not-your-turn' })
    expect(await next.claim(placeOf(startOf(next)))).toEqual({ ok: true })
    table.close()
  })

  test('for an earlier turn is refused in a later one', async () => {
    const table = await sitDown(server, 2)
    const { current, waiting } = table
    const late = current.commandOf({ type: 'claim', ...placeOf(startOf(current)) })
    const lateEnd = current.commandOf({ type: 'end-turn' })
    await current.makeMove({ type: 'end-turn' })
    const [next] = waiting
    await next?.until(() => next.isMyTurn, 'its own turn')
    await next?.makeMove({ type: 'end-turn' })
    await current.until(() => current.isMyTurn, 'its own turn')
    expect(await current.send(late)).toEqual({ ok: false, code: 'turn-over' })
    expect(await current.send(lateEnd)).toEqual({ ok: false, code: 'turn-over' })
    expect(current.knownRoom.turn.number).toBe(3)
    await expectConsistentRoom(server, table)
    table.close()
  })
})

const endsFirstTurnAndPlaysOn: Planner = (game, dice) => {
  const seat = game.position.current
  const move: Move =
    game.position.turnNumber === 1 ? { type: 'end-turn' } : chooseMove(viewFor(game, seat), 'normal', dice)
  return { seat, move }
}

function countOf(moves: GamePlan['moves'], seat: number | undefined): number {
  return moves.filter((made) => made.seat === seat).length
}

async function countMoves({ roomId }: GameTable): Promise<number> {
  const { events } = await replayJournal(server.pool, roomId)
  return events.filter(({ event }) => event.type === 'moved' && event.by === 'player').length
}

function startOf({ seat }: GameClient): number {
  return startTriangles[seat - 1]?.[0] ?? 0
}
