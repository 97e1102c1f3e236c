import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Games, Player } from '../game/open-games.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  findSmallTargets,
  narrowPhone,
  setLanguage,
} from '../support/web-story.ts'
import { type PlantedRow, plantPlayedGames } from './plant-played-games.ts'

const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^(Replay|Запис)/ }) })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^(My games|Мої ігри)$/ })
const calls = '**/api/hc_data/game/mine**'

interface Shown {
  readonly me: Player
  readonly friend: Player
  readonly ids: readonly string[]
}

/** A person with one game of each kind. */
async function plantEveryKind(games: Games): Promise<Shown> {
  const [me, friend] = await games.newPair()
  const other = await games.newPlayer()
  const erased = randomUUID()
  const planted: PlantedRow[] = [
    { result: 'victory', ending: 'points', score: 31, opponents: [friend.id, other.id], verdict: 'paid', minutes: 42 },
    { result: 'technical-victory', ending: 'technical', opponents: [friend.id], verdict: 'same-device', minutes: 75 },
    { result: 'defeat', ending: 'starved', score: 4, opponents: [erased], minutes: 0.5 },
    { result: 'technical-defeat', ending: 'left', score: 0, opponents: [friend.id, other.id, erased] },
    { result: 'technical-defeat', ending: 'away', score: 3, opponents: [friend.id] },
    { result: 'draw', ending: 'draw', opponents: [friend.id, other.id] },
    { result: 'victory', ending: 'clean', isPrivate: true, opponents: [friend.id, 'bot-vega', 'bot-rigel'] },
    { result: 'defeat', ending: 'draw', opponents: [friend.id, other.id] },
  ]
  return { me, friend, ids: await plantPlayedGames(games.owner, me.id, planted) }
}

const many = (count: number, row: PlantedRow = {}): PlantedRow[] => Array.from({ length: count }, () => row)

test.describe('my games', () => {
  test('asks a stranger to sign in', async ({ page }) => {
    await page.goto('/account/games')
    await expect(page).toHaveURL('/sign-in')
  })

  test('are reached from the account, and say how to get the first one', async ({ page, games }) => {
    const trouble = collectBrowserErrors(page)
    await arriveAs(page, await games.newPlayer())
    await page.goto('/account')
    await page.getByRole('link', { name: 'All my games' }).click()
    await expect(page).toHaveURL('/account/games')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('No games yet.')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Back to My account' }).click()
    await expect(page).toHaveURL('/account')
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Play' }).click()
    await expect(page).toHaveURL('/game')
    expect(trouble).toEqual([])
  })

  test('show how each game ended, with whom, its coin, its length and the way to its replay', async ({
    page,
    games,
  }) => {
    const trouble = collectBrowserErrors(page)
    const { me, friend, ids } = await plantEveryKind(games)
    await arriveAs(page, me)
    await page.goto('/account/games')
    await expect(rows(page)).toHaveCount(8)
    const expected = [
      ['Victory', 'On points', '3 players', 'Public', '31', friend.login, '+1 HXCN', '42 min'],
      ['Technical victory', 'The others left', 'an opponent on the same device', '1 h 15 min'],
      ['Defeat', 'Ran out of food or water', 'a former player', 'No coin', '30 s'],
      ['Technical defeat', 'You left the game', '4 players'],
      ['Technical defeat', 'You did not come back in time'],
      ['Draw', 'Shared the lead', 'None: a draw'],
      ['Victory', 'Last one on the planet', 'Private', 'bot-vega (hard)', 'None: among friends'],
      ['Defeat', 'On points'],
    ]
    for (const [index, texts] of expected.entries()) {
      for (const text of texts) await expect(rows(page).nth(index)).toContainText(text)
    }
    const replays = page.getByRole('link', { name: /^Replay/ })
    await expect(replays.first()).toHaveAttribute('href', `/replay/${ids[0]}`)
    await expect(replays.first()).toHaveAccessibleName(/^Replay: Victory, .*2026/)
    await expect(page.getByRole('status').filter({ hasText: '8 games shown, and that is all' })).toHaveCount(1)
    await expectNoViolations(page)
    expect(trouble).toEqual([])
  })

  test('are filtered by result and players, in the address, and Back takes a filter away', async ({ page, games }) => {
    const { me } = await plantEveryKind(games)
    await arriveAs(page, me)
    await page.goto('/account/games')
    await expect(rows(page)).toHaveCount(8)
    await page.getByLabel('Result').selectOption('Victory')
    await expect(page).toHaveURL('/account/games?result=victory')
    await expect(rows(page)).toHaveCount(2)
    await page.getByLabel('Players').selectOption('3 players')
    await expect(page).toHaveURL('/account/games?result=victory&players=3')
    await expect(rows(page)).toHaveCount(1)
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByLabel('Result')).toHaveValue('victory')
    await page.goBack()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByLabel('Players')).toHaveValue('')
    await page.getByLabel('Players').selectOption('6 players')
    await expect(page.getByText('None of your games is like that.')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Show all games' }).click()
    await expect(page).toHaveURL('/account/games')
    await expect(rows(page)).toHaveCount(8)
  })

  test('under an address with an unknown filter say so, and lead to all games', async ({ page, games }) => {
    const { me } = await plantEveryKind(games)
    await arriveAs(page, me)
    for (const query of ['players=7', 'result=glory', 'result=victory&players=two']) {
      await page.goto(`/account/games?${query}`)
      await expect(page.getByText('Games cannot be filtered that way.')).toBeVisible()
    }
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Show all games' }).click()
    await expect(rows(page)).toHaveCount(8)
  })

  test('come twenty at a time, by keyboard too, and the focus goes on with the first new one', async ({
    page,
    games,
  }) => {
    const me = await games.newPlayer()
    const ids = await plantPlayedGames(games.owner, me.id, many(45))
    await arriveAs(page, me)
    await page.goto('/account/games')
    const replays = page.getByRole('link', { name: /^Replay/ })
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(rows(page)).toHaveCount(20)
    await replays.nth(19).focus()
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(40)
    await expect(replays.nth(20)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '40 games shown' })).toHaveCount(1)
    // A game that ends meanwhile moves nothing.
    await plantPlayedGames(games.owner, me.id, many(1))
    await more.click()
    await expect(rows(page)).toHaveCount(45)
    await expect(more).toHaveCount(0)
    const hrefs = await replays.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(ids.map((id) => `/replay/${id}`))
  })

  test('that cannot be loaded can be asked for again, and those that are there stay', async ({ page, games }) => {
    const me = await games.newPlayer()
    await plantPlayedGames(games.owner, me.id, many(25))
    await arriveAs(page, me)
    await page.route(calls, (route) => route.abort(), { times: 1 })
    await page.goto('/account/games')
    await expect(page.getByText('Error to connect to server')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(20)
    await page.route(calls, (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByText('Error to connect to server')).toBeVisible()
    await expect(rows(page)).toHaveCount(20)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(25)
  })

  test('come by themselves when the connection is back', async ({ page, context, games }) => {
    const me = await games.newPlayer()
    await plantPlayedGames(games.owner, me.id, many(21))
    await arriveAs(page, me)
    await page.goto('/account/games')
    await expect(rows(page)).toHaveCount(20)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(rows(page)).toHaveCount(21)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })

  test('show that they are being loaded, and never an answer to an earlier choice', async ({ page, games }) => {
    const { me } = await plantEveryKind(games)
    await arriveAs(page, me)
    const held = Promise.withResolvers<void>()
    await page.route('**/game/mine?result=draw', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/account/games?result=draw')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await page.getByLabel('Result').selectOption('Victory')
    await expect(rows(page)).toHaveCount(2)
    const late = page.waitForResponse('**/game/mine?result=draw')
    held.resolve()
    await late
    await expect(rows(page)).toHaveCount(2)
  })

  test('are cards on a phone, in Ukrainian', async ({ page, games }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLanguage(page, 'uk')
    const { me } = await plantEveryKind(games)
    await arriveAs(page, me)
    await page.goto('/account/games')
    await expect(rows(page)).toHaveCount(8)
    for (const text of ['Перемога', 'За очками', '3 гравці', 'Відкрита', '42 хв', 'Суперники']) {
      await expect(rows(page).first()).toContainText(text)
    }
    await expect(rows(page).first().getByText('Суперники')).toBeInViewport()
    await expect(rows(page).nth(6)).toContainText('bot-rigel (складний)')
    await expect(rows(page).nth(2)).toContainText('колишній гравець')
    await expectNoViolations(page)
    await page.setViewportSize(narrowPhone)
    await expectToFitScreen(page)
    expect(await findSmallTargets(page)).toEqual([])
    await page.goto('/account/games?players=9')
    await expect(page.getByText('Так ігри не відібрати.')).toBeVisible()
  })
})
