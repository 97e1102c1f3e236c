import type { JournalRecord } from '@hexaverse/room'
import { createDice } from '@hexaverse/rules/bots'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../../../../test/harness/database/cutting-proxy.ts'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { playOnJournal } from '../../../../test/harness/rooms/play-on-journal.ts'
import { replayJournal } from '../../../../test/harness/rooms/replay-journal.ts'
import { append, draftOf, readAll, settle } from '../../../../test/harness/rooms/write-journal.ts'
import { usualJournalLimits } from '../../../config/config.ts'

const games = openGamesForAllTests()
let proxy: CuttingProxy
beforeAll(async () => {
  proxy = await startCuttingProxy(games.url)
})
afterAll(() => proxy.close())

const unknown = { type: 'append-unknown' }

describe('a lost answer', () => {
  test.each([
    ['append-records', 'after', 1],
    ['append-records', 'before', 0],
    ['settle-room', 'after', 1],
    ['settle-room', 'before', 0],
  ] as const)(
    'the outcome of %s is unknown if the connection is cut %s execution; the journal then has %i records',
    async (words, cut, count) => {
      const { journal, nextBack, stop } = await games.openNode({ url: proxy.url })
      const { roomId } = await games.makeRoom()
      const write = words === 'settle-room' ? settle : append
      proxy.cutNext(words, cut)
      const back = nextBack()
      expect(await write(journal, draftOf(roomId, 1))).toEqual(unknown)
      await back
      expect(await readAll(journal, roomId)).toHaveLength(count)
      await stop()
    },
  )

  test('a lost answer makes all queued outcomes unknown, and the journal comes back by itself', async () => {
    const { journal, aways, nextBack, stop } = await games.openNode({ url: proxy.url })
    const rooms = await Promise.all([1, 2, 3, 4, 5].map(() => games.makeRoom({ people: [] })))
    proxy.cutNext('append-records', 'before')
    const back = nextBack()
    const answers = await Promise.all(rooms.map(({ roomId }) => append(journal, draftOf(roomId, 1))))
    expect(answers).toEqual(rooms.map(() => unknown))
    expect(aways()).toBe(1)
    await back
    expect(await append(journal, draftOf(rooms[0]?.roomId ?? '', 1))).toMatchObject({ type: 'append-committed' })
    await stop()
  })
})

describe('a database that hangs', () => {
  test('a database that hangs counts as away after the timeout, and its late answers are ignored', async () => {
    const journalLimits = usualJournalLimits
    const { journal, nextBack, stop } = await games.openNode({ url: proxy.url, journalLimits })
    const { roomId } = await games.makeRoom()
    const back = nextBack()
    proxy.freeze()
    const beat = journal.beat()
    const answer = append(journal, draftOf(roomId, 1))
    await beat
    expect(journal.isAway).toBe(true)
    expect(await answer).toEqual(unknown)
    expect(await readAll(journal, roomId)).toBeUndefined()
    await expect(journal.sweep()).rejects.toThrow('cannot be reached')
    proxy.thaw()
    await back
    await stop()
  })
})

describe('a game over a connection that is cut repeatedly', () => {
  test('a game over a connection that is cut repeatedly loses no move, repeats no move and pays once', async () => {
    const node = await games.openNode({ url: proxy.url })
    const { roomId, people } = await games.makeRoom()
    const game = await playOnJournal(node.journal, roomId)
    const dice = createDice(7)
    const kinds = ['after', 'before', 'at once', undefined, undefined] as const
    proxy.cutAtRandom(['append-records', 'settle-room'], () => kinds[dice(kinds.length)])
    const sent: string[] = []
    while (!game.room().ended) {
      const commandId = `c${sent.length}`
      sent.push(commandId)
      await game.sendUntilAnswered({ type: 'end-turn' }, commandId)
    }
    proxy.cutAtRandom([], () => undefined)
    expect(proxy.cuts).toBeGreaterThan(10)
    const records = (await readAll((await games.openNode()).journal, roomId)) ?? []
    expect(commandsIn(records)).toEqual(sent)
    expect((await replayJournal(games.owner, roomId)).last).toEqual(game.room())
    const wins = game.room().ended?.ending === 'draw' ? 0 : 1
    expect(await statisticsOf(people)).toEqual({ played: 2, won: wins })
    expect(await coinsOf(people)).toBe(wins)
    await node.stop()
  })
})

function commandsIn(records: readonly JournalRecord[]): string[] {
  return records.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'moved' && event.commandId !== undefined ? [event.commandId] : [])),
  )
}

async function statisticsOf(people: readonly string[]): Promise<unknown> {
  const { rows } = await games.owner.query(
    `select sum(played)::integer as played, sum(victories + technical_victories)::integer as won
     from account_statistics where account_id = any($1)`,
    [people],
  )
  return rows[0]
}

async function coinsOf(people: readonly string[]): Promise<number> {
  const { rows } = await games.owner.query<{ coins: number }>(
    "select sum(balance)::integer as coins from purse where kind = 'available' and account_id = any($1)",
    [people],
  )
  return rows[0]?.coins ?? 0
}
