import { sampleTranscript } from '@hexaverse/room/testing/sample-transcript'
import { expect, test } from 'vitest'
import { rulebook } from '../../rooms/index.ts'
import { descriptionOf, titleOf } from './describe-game.ts'
import { drawPicture } from './draw-picture.ts'
import { type FinishedGame, finishedGame, type RankedPlayer } from './finished-game.ts'

const game = finishedGame(sampleTranscript(3), rulebook)

function withPlayers(change: (player: RankedPlayer, place: number) => Partial<RankedPlayer>): FinishedGame {
  return { ...game, players: game.players.map((player, place) => ({ ...player, ...change(player, place) })) }
}

/** All words of the picture, without the shapes. */
function wordsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? '')
}

test('a picture shows every player once with the score, the best first', () => {
  const words = wordsOf(
    drawPicture(
      withPlayers((_, place) => ({ login: `player-${'abc'[place]}` })),
      'en',
    ),
  )
  expect(words.slice(3)).toEqual(game.players.flatMap(({ score }, place) => [`player-${'abc'[place]}`, String(score)]))
})

test.each([
  ['en', 'a former player', 'A former player wins on planet'],
  ['uk', 'колишній гравець', 'Колишній гравець перемагає на планеті'],
] as const)('an erased person has no login, neither in the picture nor in the head: %s', (language, name, title) => {
  const erased = withPlayers(() => ({ login: null }))
  const won: FinishedGame = { ...erased, ending: 'clean' }
  expect(wordsOf(drawPicture(erased, language)).filter((words) => words === name)).toHaveLength(game.players.length)
  expect(titleOf(won, language)).toMatch(new RegExp(`^${title} `))
  expect(descriptionOf(erased, language)).toContain(`${name} ${game.players[0]?.score}`)
})

test.each([
  ['en', 'hard bot', 'bot-vega wins on planet'],
  ['uk', 'складний бот', 'bot-vega перемагає на планеті'],
] as const)('a bot is shown by its name and its level: %s', (language, level, title) => {
  const bots = withPlayers(() => ({ login: 'bot-vega', bot: 'hard' }))
  expect(wordsOf(drawPicture(bots, language))).toEqual(expect.arrayContaining(['bot-vega', level]))
  expect(titleOf({ ...bots, ending: 'points' }, language)).toContain(title)
  expect(descriptionOf(bots, language)).toContain(`bot-vega (${level}) `)
})

test.each(['en', 'uk'] as const)('a draw has no winner in its title, and no text has a gap: %s', (language) => {
  const drawn: FinishedGame = { ...withPlayers(() => ({ login: 'ada', isWinner: true })), ending: 'draw' }
  expect(titleOf(drawn, language)).not.toContain('ada')
  for (const ending of ['clean', 'technical', 'points', 'draw'] as const) {
    const described = { ...drawn, ending }
    const all = [titleOf(described, language), descriptionOf(described, language), drawPicture(described, language)]
    expect(all.join()).not.toMatch(/\{\w+\}|undefined|NaN/)
  }
})

test('a login cannot break out of the picture', () => {
  const svg = drawPicture(
    withPlayers(() => ({ login: '"></text><script>' })),
    'en',
  )
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('&lt;script&gt;')
})

test('the longer a login, the smaller the letters of all', () => {
  const sizeOf = (login: string): number => {
    const [, size] =
      new RegExp(`font-size="([\\d.]+)"[^>]*>${login}<`).exec(
        drawPicture(
          withPlayers(() => ({ login })),
          'en',
        ),
      ) ?? []
    return Number(size)
  }
  expect(sizeOf('ada')).toBe(30)
  const widestShare = 0.66
  const room = sizeOf('w'.repeat(40)) * 40 * widestShare
  expect(sizeOf('w'.repeat(40))).toBeGreaterThan(5)
  expect(room).toBeLessThanOrEqual(300)
})
