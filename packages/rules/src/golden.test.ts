import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endings } from './board/position.ts'
import { rulesVersion } from './constants.ts'
import { type GoldenFile, replayGolden } from './testing/golden.ts'

const folder = join(import.meta.dirname, '../golden')
const readGolden = (name: string): GoldenFile => JSON.parse(readFileSync(join(folder, name), 'utf8'))

describe('golden games', () => {
  test('exist for the current version of the rules', () => {
    expect(existsSync(join(folder, `version-${rulesVersion}.json`))).toBe(true)
  })

  describe.each(readdirSync(folder))('in %s', (name) => {
    const { version, games } = readGolden(name)

    test.each(games.map((game, index) => [index, game.players, game.ending, game] as const))(
      'game %i, with %i players and ending %s, replays to the same result',
      (_index, _players, _ending, game) => {
        expect(replayGolden(version, game)).toEqual(game)
      },
    )

    test('cover every number of players, every ending and every kind of move', () => {
      expect([...new Set(games.map(({ players }) => players))].sort()).toEqual([2, 3, 4, 5, 6])
      expect([...new Set(games.map(({ ending }) => ending))].sort()).toEqual([...endings].sort())
      const journals = games.map(({ moves }) => moves).join(' ')
      for (const word of [':leave', ':time-ran-out', ':outage', ':end-turn', '>', '+']) expect(journals).toContain(word)
    })
  })
})
