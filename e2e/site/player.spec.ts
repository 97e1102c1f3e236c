import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  plantAchievement,
  plantRatedGame,
  plantStanding,
} from '../../apps/server/test/harness/standing/plant-standing.ts'
import type { Games, Player } from '../game/open-games.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  narrowPhone,
  phone,
  setLanguage,
} from '../support/web-story.ts'

const calls = '**/api/hc_data/player/**'
const cell = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

interface Shown {
  readonly player: Player
  readonly rival: Player
  readonly rooms: readonly string[]
}

/** A player with games on several days, also against one who has no page and one whose account is deleted. */
async function plantPlayer(games: Games): Promise<Shown> {
  const [player, rival] = await games.newPair()
  const hidden = await games.newPlayer()
  await games.owner.query('select list_player($1, false)', [hidden.id])
  const opponents = [rival.id, hidden.id, randomUUID()]
  const rooms: string[] = []
  for (const [index, change] of [12, -8, 31, 4].entries()) {
    const me = { id: player.id, number: 1100 + index * 28, change }
    const others = opponents.map((id) => ({ id, number: 1000, change: -change }))
    const people = change < 0 ? [...others, me] : [me, ...others]
    rooms.push(await plantRatedGame(games.owner, { people, endedAt: Date.UTC(2026, 9, 3 + index * 4, 18, 30) }))
  }
  await plantStanding(games.owner, player.id, { number: 1184, games: 24, wins: 11, size: 4, season: '2018-1' })
  await plantAchievement(games.owner, player.id, 'first-win', rooms[0] ?? '')
  await plantAchievement(games.owner, player.id, 'locksmith', rooms[2] ?? '')
  return { player, rival, rooms }
}

test.describe('the page of a player', () => {
  test('shows the rating and its chart, results, achievements and recent games with replays', async ({
    page,
    games,
  }) => {
    const trouble = collectBrowserErrors(page)
    const { player, rival, rooms } = await plantPlayer(games)
    await page.goto(`/player/${player.login}`)
    await expect(page.getByRole('heading', { level: 1, name: player.login })).toBeVisible()
    await expect(page).toHaveTitle(`${player.login} · Hexaverse`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText(/^Member since /)).toBeVisible()
    const rating = cell(page, 'Rating')
    await expect(rating).toContainText('1,184')
    await expect(rating).toContainText('place 1Jan – Mar 2018')
    await expect(rating.getByRole('img')).toHaveAccessibleName(/^From 1,100 on .* to 1,184 on /)
    await expect(cell(page, 'Results by number of players').getByRole('row', { name: /^4 players/ })).toContainText(
      '46%',
    )
    const achievements = cell(page, 'Achievements')
    await expect(achievements).toContainText('2 of 12')
    await expect(achievements.getByRole('listitem')).toHaveCount(12)
    await expect(achievements.getByRole('listitem').first()).toContainText('Earned on')
    await expect(achievements.getByRole('listitem').nth(1)).toContainText('Win a game of six players.')
    await expect(achievements.getByRole('listitem').nth(1)).toContainText('Not earned yet')
    const recent = cell(page, 'Recent rated games').getByRole('listitem')
    await expect(recent).toHaveCount(4)
    await expect(recent.first()).toContainText('Victory')
    await expect(recent.nth(2)).toContainText('Rank 4 of 4')
    await expect(recent.nth(2)).toContainText('−8')
    await expect(recent.first()).toContainText('a former player')
    await expect(recent.first()).toContainText('a player without a page')
    await expect(recent.first().getByRole('link', { name: /^Replay/ })).toHaveAttribute('href', `/replay/${rooms[3]}`)
    await expectNoViolations(page)
    await recent.first().getByRole('link', { name: rival.login }).press('Enter')
    await expect(page).toHaveURL(`/player/${rival.login}`)
    await expect(page.getByRole('heading', { level: 1, name: rival.login })).toBeFocused()
    await expect(cell(page, 'Rating')).toContainText('No rated game yet')
    await expectNoViolations(page)
    expect(trouble).toEqual([])
  })

  test('is one and the same for nobody, for a player without a page and for a former player', async ({
    page,
    games,
  }) => {
    const [hidden, former] = await games.newPair()
    await games.owner.query('select list_player($1, false)', [hidden.id])
    await games.owner.query('delete from account where id = $1', [former.id])
    for (const login of ['nobody-at-all', hidden.login, former.login, '100%25']) {
      await page.goto(`/player/${login}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Nobody to show' })).toBeVisible()
      await expect(page.getByText('There is no player of this name, or the player has no page.')).toBeVisible()
    }
    await expectNoViolations(page)
    await page.getByRole('main').getByRole('link', { name: 'Leaderboard' }).click()
    await expect(page).toHaveURL('/leaderboard')
  })

  test('shows that it is loading', async ({ page, games }) => {
    const player = await games.newPlayer()
    const held = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/player/${player.login}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1, name: player.login })).toBeVisible()
  })

  test('says when the server cannot be reached, and tries again', async ({ page, games }) => {
    const player = await games.newPlayer()
    await page.route(calls, (route) => route.abort())
    await page.goto(`/player/${player.login}`)
    await expect(page.getByText('Error to connect to server')).toBeVisible()
    await expectNoViolations(page)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cell(page, 'Achievements')).toBeVisible()
  })

  test('is reached from the account, and goes away and comes back by a switch in the settings', async ({
    page,
    games,
  }) => {
    const me = await games.newPlayer()
    await plantStanding(games.owner, me.id, { number: 1051, games: 4, wins: 1, season: '2018-2' })
    await arriveAs(page, me)
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText('Rating 1,051?')
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'My page' }).click()
    await expect(page).toHaveURL(`/player/${me.login}`)
    await expect(page.getByText('Provisional: fewer than ten rated games')).toBeVisible()
    await page.goto('/account/settings')
    const listed = page.getByRole('switch', { name: 'Show me on the leaderboard and give me a page' })
    await expect(listed).toBeChecked()
    const changed = page.waitForResponse('**/api/hc_data/account/listing')
    await listed.press('Space')
    await changed
    await expect(listed).not.toBeChecked()
    await expectNoViolations(page)
    await page.goto(`/player/${me.login}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody to show' })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText('Rating 1,051?')
    await expect(page.getByRole('link', { name: 'My page' })).toHaveCount(0)
    await page.goto('/account/settings')
    await expect(listed).not.toBeChecked()
    const back = page.waitForResponse('**/api/hc_data/account/listing')
    await listed.press('Space')
    await back
    await page.goto(`/player/${me.login}`)
    await expect(page.getByRole('heading', { level: 1, name: me.login })).toBeVisible()
  })
})

for (const { language, achievements, first, rating, number } of [
  { language: 'en', achievements: 'Achievements', first: 'First planet', rating: 'Rating', number: '1,184' },
  { language: 'uk', achievements: 'Досягнення', first: 'Перша планета', rating: 'Рейтинг', number: '1\u00a0184' },
]) {
  const open = async (page: Page, games: Games): Promise<void> => {
    const { player } = await plantPlayer(games)
    await setLanguage(page, language)
    await page.goto(`/player/${player.login}`)
    await expect(cell(page, achievements)).toContainText(first)
    await expect(cell(page, rating)).toContainText(number)
    await expectNoViolations(page)
    await expectToFitScreen(page)
  }

  // The stories above are in English on a desktop.
  if (language === 'uk') test('the page of a player fits a desktop in uk', ({ page, games }) => open(page, games))

  test.describe('on a phone', () => {
    test.use(phone)

    test(`the page of a player fits the screen in ${language}`, async ({ page, games }) => {
      await open(page, games)
      await page.setViewportSize(narrowPhone)
      await expectToFitScreen(page)
    })
  })
}
