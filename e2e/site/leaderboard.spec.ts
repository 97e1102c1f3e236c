import type { Locator, Page } from '@playwright/test'
import { plantStanding } from '../../apps/server/test/harness/standing/plant-standing.ts'
import type { Games, Player } from '../game/open-games.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  findSmallTargets,
  narrowPhone,
  phone,
  setLanguage,
} from '../support/web-story.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Leaderboard|Таблиця лідерів)$/ })
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const ownRow = (page: Page): Locator => page.locator('tr[aria-current]')
const calls = '**/api/hc_data/standing/leaderboard**'

/**
 * Each story plants its people into a season of its own, because all stories of a worker share the database; and into one
 * to come, because the server decides those that are over by itself.
 */
async function plantSeason(games: Games, season: string, count: number): Promise<Player[]> {
  const people: Player[] = []
  for (let index = 0; index < count; index++) {
    const player = await games.newPlayer()
    await plantStanding(games.owner, player.id, { season, number: 1500 - index * 3, games: 40 - (index % 20), wins: 9 })
    people.push(player)
  }
  return people
}

test.describe('the leaderboard', () => {
  test('is reached from the landing page, and a season without players says that the first place is free', async ({
    page,
    games: _,
  }) => {
    const trouble = collectBrowserErrors(page)
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).click()
    await expect(page).toHaveURL('/leaderboard')
    await expect(heading(page)).toBeFocused()
    await page.goto('/leaderboard?season=2039-1')
    await expect(page.getByText('The first place is free.')).toBeVisible()
    await expect(page.getByLabel('Season')).toHaveValue('2039-1')
    await expectNoViolations(page)
    await page.setViewportSize(narrowPhone)
    await expectToFitScreen(page)
    expect(trouble).toEqual([])
  })

  test('shows place, login, rating, change, games and wins, and leads to a page of its own', async ({
    page,
    games,
  }) => {
    const trouble = collectBrowserErrors(page)
    const player = await games.newPlayer()
    await plantStanding(games.owner, player.id, { number: 1184, games: 23, wins: 11, size: 4, weekChange: -12 })
    await page.goto('/leaderboard?players=4')
    await expect(page.getByText('1 player on the leaderboard')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    for (const text of ['1,184', '−12', '23', '11']) await expect(rows(page).first()).toContainText(text)
    await expect(ownRow(page)).toHaveCount(0)
    await expectNoViolations(page)
    await rows(page).first().getByRole('link', { name: player.login }).click()
    await expect(page).toHaveURL(`/player/${player.login}`)
    await expect(page.getByRole('heading', { level: 1, name: player.login })).toBeFocused()
    expect(trouble).toEqual([])
  })

  test('comes by pages of fifty, and the own row is always in view', async ({ page, games }) => {
    const trouble = collectBrowserErrors(page)
    const people = await plantSeason(games, '2031-1', 103)
    const me = people[70] as Player
    await arriveAs(page, me)
    await page.goto('/leaderboard?season=2031-1')
    await expect(rows(page)).toHaveCount(50)
    await expect(ownRow(page)).toContainText('71')
    await expect(ownRow(page)).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Show my place' }).press('Enter')
    await expect(page).toHaveURL('/leaderboard?season=2031-1&page=2')
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await expect(rows(page)).toHaveCount(50)
    await expect(ownRow(page)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(ownRow(page)).toBeInViewport({ ratio: 1 })
    const next = page.getByRole('link', { name: 'Next' })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await page.goto('/leaderboard?season=2031-1&page=9')
    await page.getByRole('button', { name: 'To the first page' }).click()
    await expect(rows(page)).toHaveCount(50)
    expect(trouble).toEqual([])
  })

  test('tells a member with few games how many are missing', async ({ page, games }) => {
    const [me, other] = await games.newPair()
    await plantStanding(games.owner, me.id, { season: '2031-2', number: 1000, games: 7 })
    await plantStanding(games.owner, other.id, { season: '2031-2', number: 1200 })
    await arriveAs(page, me)
    await page.goto('/leaderboard?season=2031-2')
    await expect(rows(page)).toHaveCount(1)
    await expect(ownRow(page)).toContainText('3 more rated games to get on the leaderboard')
    await expectNoViolations(page)
  })

  test('keeps the first hundred of a season that is over, without a former player', async ({ page, games }) => {
    const people = await plantSeason(games, '2031-3', 3)
    await games.owner.query(
      `insert into season_standing
       select 20213, account_id, shown, games, wins, week, week_from, is_listed from season_standing where season = 20313`,
    )
    await games.owner.query('select freeze_season(20213, 1)')
    await games.owner.query('delete from account where id = $1', [people[1]?.id])
    await page.goto('/leaderboard')
    await page.getByLabel('Season').selectOption('Jul – Sep 2021')
    await expect(page).toHaveURL('/leaderboard?season=2021-3')
    await expect(page.getByText('This season is over.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('3')
    await expect(page.getByRole('columnheader', { name: 'This week' })).toHaveCount(0)
    await page.getByLabel('Players').selectOption('5 players')
    await expect(page.getByText('Nobody played ten rated games of this kind in that season.')).toBeVisible()
  })

  test('says what is wrong without a server and without a connection, and tries again', async ({
    page,
    context,
    games: _,
  }) => {
    await page.route(calls, (route) => route.abort())
    await page.goto('/leaderboard')
    await expect(page.getByText('Error to connect to server')).toBeVisible()
    await expectNoViolations(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.unroute(calls)
    await context.setOffline(false)
    await expect(page.getByText(/on the leaderboard|The first place is free/)).toBeVisible()
  })

  test('shows that it is loading', async ({ page, games: _ }) => {
    await page.route(calls, () => undefined)
    await page.goto('/leaderboard')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  })
})

test('the leaderboard is in Ukrainian on a desktop too', async ({ page, games }) => {
  await plantSeason(games, '2032-1', 3)
  await setLanguage(page, 'uk')
  await page.goto('/leaderboard?season=2032-1')
  await expect(page.getByText('3 гравці в таблиці')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Місце',
    'Гравець',
    'Рейтинг',
    'За тиждень',
    'Ігри',
    'Перемоги',
  ])
  await expect(rows(page).first()).toContainText('1\u00a0500')
  await expectNoViolations(page)
  await expectToFitScreen(page)
})

test.describe('the leaderboard on a phone', () => {
  test.use(phone)

  test('has a place for everybody among a million', async ({ page, games }) => {
    const me = await games.newPlayer()
    const row = (index: number) => ({
      place: 1 + index,
      // Of one line and of two.
      login: index % 2 ? `comet-${index}` : `far-travelled-comet-${index}`,
      number: 3187 - index,
      weekChange: index % 2 ? -index : index,
      games: 12_480 - index,
      wins: 7301,
    })
    const own = { ...row(0), login: me.login, place: 734_512, number: 1043, games: 1204, page: 14_691 }
    const answer = { season: '2026-4', isDecided: false, page: 1, players: 1_000_000, own }
    const all = Array.from({ length: 50 }, (_, index) => row(index))
    await page.route(calls, (route) => route.fulfill({ json: { ...answer, rows: all } }))
    await arriveAs(page, me)
    await page.goto('/leaderboard')
    await expect(page.getByText('1,000,000 players on the leaderboard')).toBeVisible()
    await expect(page.getByText('Page 1 of 20,000')).toBeVisible()
    await expect(ownRow(page)).toContainText('734,512')
    for (const size of [{ width: 390, height: 844 }, narrowPhone]) {
      await page.setViewportSize(size)
      await expect(ownRow(page)).toBeInViewport({ ratio: 1 })
      await expectToFitScreen(page)
      await expect.poll(() => findSmallTargets(page)).toEqual([])
      await expectNoViolations(page)
    }
    await page.getByRole('link', { name: 'Show my place' }).tap()
    await expect(page).toHaveURL('/leaderboard?page=14691')
  })
})

test.describe('the leaderboard on a phone, in Ukrainian', () => {
  test.use(phone)

  test('has compact rows', async ({ page, games }) => {
    const people = await plantSeason(games, '2031-4', 60)
    await setLanguage(page, 'uk')
    await arriveAs(page, people[55] as Player)
    await page.goto('/leaderboard?season=2031-4')
    await expect(heading(page)).toBeVisible()
    await expect(rows(page)).toHaveCount(50)
    await expect(rows(page).first()).toContainText('ігор: 40, перемог: 9')
    await expect(ownRow(page)).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page)
    await expectToFitScreen(page)
    await page.setViewportSize(narrowPhone)
    await expectToFitScreen(page)
  })
})
