import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { inStep, sitDown } from '../harness/games/game-table.ts'
import { nonsenseEvents } from '../harness/games/nonsense-events.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })

const eventsInAll = 10_000
/** The server closes a connection after this many of them. */
const eventsAtOnce = 50

describe('malformed events', () => {
  test(`${eventsInAll} of them, from a player in a game, change nothing in the game`, async () => {
    const table = await sitDown(server, 2)
    const kinds = nonsenseEvents(table.roomId, table.current.member.login)
    const { member } = table.current
    let answered = 0
    for (let seed = 1; seed <= eventsInAll / eventsAtOnce; seed++) {
      const client = new GameClient({ address: server.address, member })
      await client.connect()
      const events = fc.sample(kinds, { numRuns: eventsAtOnce, seed })
      const answers = await Promise.all(events.map(([name, payload]) => client.sendRaw(name, payload)))
      answered += answers.filter((answer) => !answer.ok && nonsenseCodes.includes(answer.code)).length
      client.close()
    }
    expect(answered).toBe(eventsInAll)
    expect(await table.current.makeMove({ type: 'end-turn' })).toEqual({ ok: true })
    await inStep(table.players, 2)
    await expectConsistentRoom(server, table)
    const { events } = await replayJournal(server.pool, table.roomId)
    expect(events.filter(({ event }) => event.type === 'moved' && event.by === 'player')).toHaveLength(1)
    table.close()
  })
})

const nonsenseCodes: readonly string[] = ['malformed-event', 'bad-entropy']
