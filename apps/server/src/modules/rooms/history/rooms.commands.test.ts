import { startOf } from '@hexaverse/room/testing/sample-room'
import { beforeAll, describe, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import type { JournalNode } from '../../../../test/harness/rooms/journal-node.ts'
import { playOnJournal } from '../../../../test/harness/rooms/play-on-journal.ts'
import { append, draftOf } from '../../../../test/harness/rooms/write-journal.ts'
import { runOperator } from '../../../../test/harness/server/run-operator.ts'
import { type GameData, readGames } from './read-games.ts'

const games = openGamesForAllTests()
const print = (roomId: string) => runOperator(games.url, 'room', roomId)
let node: JournalNode
beforeAll(async () => {
  node = await games.openNode()
})

async function listGames(accountId: string): Promise<GameData[]> {
  const list: GameData[] = []
  for await (const game of readGames(games.web, accountId)) list.push(game)
  return list
}

/** Two players who only end their turns, until one of them starves. */
async function playToTheEnd(): Promise<{ roomId: string; people: readonly string[] }> {
  const made = await games.makeRoom()
  const game = await playOnJournal(node.journal, made.roomId)
  for (let count = 0; !game.room().ended; count++) await game.sendUntilAnswered({ type: 'end-turn' }, `c${count}`)
  return made
}

describe('the operator command room', () => {
  test('printing an unknown room fails', async () => {
    expect(await print('nosuchroom')).toEqual({
      exitCode: 1,
      printed: '',
      complaints: 'There is no room nosuchroom.\n',
    })
  })

  test('printing a finished game shows every event, the seed and entropies, and that the journal adds up', async () => {
    const { roomId, people } = await playToTheEnd()
    const { exitCode, printed, complaints } = await print(roomId)
    expect({ exitCode, complaints }).toEqual({ exitCode: 0, complaints: '' })
    expect(printed).toMatch(new RegExp(`^room ${roomId}, 2 seats, ended \\(clean\\)\n`))
    expect(printed).toMatch(/^ {5}1 {2}\S+Z {2}started by rules 2, joined .+, seed [0-9a-f]{64}, entropies - -$/m)
    expect(printed).toMatch(/^ {5}2 {2}\S+Z {2}seat 1: end-turn \(player, command c0\)$/m)
    expect(printed).toMatch(/^ +prize: one coin$/m)
    expect(printed).toMatch(/^The journal adds up: \d+ events, played again to the same end\.$/m)
    for (const id of people) expect(printed).toContain(id)
  })

  test('printing a game among friends says so, names its bots with their levels, and adds up without a prize', async () => {
    const [ada = '', olena = ''] = await games.makePeople(2)
    const people = [ada, olena, 'bot-vega'].map((id) => ({ id }))
    const { roomId } = await games.makeRoom({ people, isPrivate: true })
    const game = await playOnJournal(node.journal, roomId)
    for (let count = 0; !game.room().ended; count++) await game.sendUntilAnswered({ type: 'end-turn' }, `c${count}`)
    const { exitCode, printed } = await print(roomId)
    expect(exitCode).toBe(0)
    expect(printed).toMatch(/started by rules 2, private, joined \S+ \S+ bot-vega \(expert\), seed/)
    expect(printed).not.toContain('prize')
    const [archived] = await listGames(ada)
    expect(archived).toMatchObject({ players: 3, practice: null, isPrivate: true, bots: 1 })
    const prizes = [...(await listGames(ada)), ...(await listGames(olena))].map(({ prize }) => prize)
    const isPersonFirst = game.room().seats[(game.room().ended?.winners[0] ?? 0) - 1]?.isBot === false
    expect(prizes.filter(Boolean)).toEqual(isPersonFirst ? ['private'] : [])
  })

  test('printing a game in play does not show the seed', async () => {
    const { roomId } = await games.makeRoom()
    const game = await playOnJournal(node.journal, roomId)
    const { printed, exitCode } = await print(roomId)
    expect(exitCode).toBe(0)
    expect(printed).toContain('started by rules 2')
    expect(printed).not.toContain(game.room().started.serverSeed)
  })

  test.each([
    [
      'a move that the rules refuse',
      { type: 'moved', seat: 2, move: { type: 'end-turn' }, by: 'player' },
      'is refused',
    ],
    ['a second start', startOf(2), 'event 2 starts the game again'],
  ] as const)('printing a room fails if the journal holds %s', async (_, event, complaint) => {
    const { roomId } = await games.makeRoom()
    await playOnJournal(node.journal, roomId)
    await append(node.journal, draftOf(roomId, 2, { events: [event as never] }))
    const { exitCode, complaints } = await print(roomId)
    expect(exitCode).toBe(1)
    expect(complaints).toContain(complaint)
  })

  test.each([
    ["update room set status = 'playing', ended_at = null, ending = null", 'the room is not marked as ended'],
    ["update room set ending = 'points'", 'the room ended as points, the journal as clean'],
    ['update room set ended_at = ended_at + 1', 'the room did not end with its last record'],
    ["update win_decision set verdict = 'day-limit'", 'the prize was announced as paid and decided as day-limit'],
  ])('printing a room fails if the settlement differs from the journal: %s', async (sql, complaint) => {
    const { roomId } = await playToTheEnd()
    await games.owner.query(`${sql} where ${sql.includes('win_decision') ? 'room_id' : 'id'} = $1`, [roomId])
    const { exitCode, complaints } = await print(roomId)
    expect(exitCode).toBe(1)
    expect(complaints).toContain(complaint)
  })
})

describe('the games of a person', () => {
  test('the games of a person contain every move, and the other players only as seats', async () => {
    const { roomId, people } = await playToTheEnd()
    const [mine = '', theirs = ''] = people
    const [game, ...more] = await listGames(mine)
    expect(more).toEqual([])
    expect(game).toMatchObject({ room: roomId, players: 2, practice: null, ending: 'clean' })
    expect(game?.moves[0]).toEqual({ seq: 2, at: expect.any(Date), seat: 1, move: 'end-turn', by: 'player' })
    const other = (await listGames(theirs))[0]
    expect([game?.result, other?.result].toSorted()).toEqual(['defeat', 'victory'])
    expect([game?.prize, other?.prize].toSorted()).toEqual([null, 'paid'].toSorted())
    expect(other?.moves.length).toBe(game?.moves.length)
    expect(JSON.stringify(game)).not.toContain(theirs)
  })
})
