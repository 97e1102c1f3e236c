import { applyMove, type Game, hasChoice, placeOf, startTriangles } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import type { GameClient } from '../harness/games/game-client.ts'
import { sitDown } from '../harness/games/game-table.ts'
import { careless, type GamePlan, planGame } from '../harness/games/plan-game.ts'
import { holdJournalTime } from '../harness/rooms/journal-time.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const turnMs = 60_000
const graceMs = 1500

const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })
const time = holdJournalTime(server)

/** Moves the journal's clock, the only one that counts, behind the end of this player's turn, and waits until it counts. */
async function passDeadlineOf(player: GameClient): Promise<void> {
  await time.pass(player.knownRoom.turn.endsAt - (await time.read()) + 50)
  const elsewhere = { hex: 10, triangle: 1 }
  await expect.poll(() => player.claim(elsewhere), { interval: 5 }).toEqual({ ok: false, code: 'turn-over' })
}

const claimOf = ({ seat }: GameClient) => placeOf(startTriangles[seat - 1]?.[0] ?? 0)

describe('the time of a turn', () => {
  test('ends at the deadline: then only End turn is accepted, until the server ends the turn 1.5 s later', async () => {
    const table = await sitDown(server, 2)
    const { current, waiting } = table
    const { endsAt, number } = current.knownRoom.turn
    const passed = waiting[0]?.next('turn-passed')
    await passDeadlineOf(current)
    expect(await current.claim(claimOf(current))).toEqual({ ok: false, code: 'turn-over' })
    expect(await current.exchange('food', 'water')).toEqual({ ok: false, code: 'turn-over' })
    expect(await passed).toMatchObject({ turn: { number: number + 1 } })
    const { events } = await replayJournal(server.pool, table.roomId)
    const end = events.find(({ event }) => event.type === 'moved')
    expect(end).toMatchObject({ event: { move: { type: 'time-ran-out' }, by: 'server' } })
    expect(end?.at).toBeGreaterThanOrEqual(endsAt + graceMs)
    await waiting[0]?.until(() => waiting[0]?.knownRoom.log.at(-1)?.code === 'turn-timed-out', 'its line')
    await expectConsistentRoom(server, table)
    table.close()
  })

  test('is followed by a grace in which the page may still end the turn', async () => {
    const table = await sitDown(server, 2)
    const { current } = table
    await passDeadlineOf(current)
    expect(await current.makeMove({ type: 'end-turn' })).toEqual({ ok: true })
    expect(current.messages('turn-passed')).toHaveLength(1)
    const { events } = await replayJournal(server.pool, table.roomId)
    expect(events[1]).toMatchObject({ event: { move: { type: 'end-turn' }, by: 'player' } })
    table.close()
  })

  test('is two seconds when ending the turn is the only legal move', async () => {
    const { plan, after } = findIdleTurn()
    const table = await sitDown(server, 2, { plan })
    await table.play(plan.moves.slice(0, after))
    const { current } = table
    const { number } = current.knownRoom.turn
    expect(current.view.moves).toEqual([{ type: 'end-turn' }])
    await current.until(() => current.knownRoom.turn.number > number, 'the next turn')
    const { events } = await replayJournal(server.pool, table.roomId)
    const began = events.findLast(({ seq }) => seq === after + 1)
    const ended = events.findLast(({ seq }) => seq === after + 2)
    expect(ended).toMatchObject({ event: { move: { type: 'end-turn' }, by: 'server' } })
    const tookMs = (ended?.at ?? 0) - (began?.at ?? 0)
    expect(tookMs).toBeGreaterThanOrEqual(2000)
    expect(tookMs).toBeLessThan(turnMs + graceMs)
    table.close()
  })
})

/** Finds a game, and the number of its moves after which a turn begins whose only legal move is to end it. */
function findIdleTurn(): { plan: GamePlan; after: number } {
  for (let number = 1; number < 500; number++) {
    const plan = planGame(2, number, careless)
    let game: Game = plan.start
    for (const [index, { seat, move }] of plan.moves.slice(0, 40).entries()) {
      const applied = applyMove(game, seat, move)
      if (applied.ok) game = applied.value.game
      const hasBegun = move.type === 'end-turn' && !game.position.ending
      if (hasBegun && !hasChoice(game.position)) return { plan, after: index + 1 }
    }
  }
  throw new Error('No planned game has a turn without a choice')
}
