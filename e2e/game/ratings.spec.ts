import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { collectBrowserErrors, phone, setLanguage } from '../support/web-story.ts'
import { hungry } from './game-plans.ts'
import { button, expectScreen, expectUsable, openGame } from './game-story.ts'

const players = (page: Page) => page.getByRole('region', { name: 'Players' })
const rating = (page: Page) => page.getByRole('region', { name: /^(Rating|Рейтинг)$/ })

test('the table shows ratings unless a setting hides them, and the end shows what the game has changed', async ({
  page,
  browser,
  games,
}) => {
  const seats = await games.newPair()
  await games.plant({ plan: hungry, left: 1, seats })
  const other = await browser.newPage({ ...phone, reducedMotion: 'reduce' })
  await setLanguage(other, 'uk')
  const trouble = [collectBrowserErrors(page), collectBrowserErrors(other)]
  await Promise.all([openGame(page, seats[0]), openGame(other, seats[1])])
  await expectScreen(other, 'board')
  await expect(players(page).getByRole('listitem').first()).toContainText('Rating 1,000?')
  await expectUsable(page)

  await button(page, 'Settings').click()
  await page.getByRole('switch', { name: 'Hide ratings while playing' }).press('Space')
  await button(page, 'Close').click()
  await expect(players(page)).not.toContainText('1,000')
  expect(await page.evaluate(() => localStorage.getItem('hideRatings'))).toBe('true')
  await page.reload()
  await expectScreen(page, 'board')
  await expect(players(page)).toContainText(seats[1].login)
  await expect(players(page)).not.toContainText('1,000')

  await button(page, 'End turn').click()
  await expectScreen(page, 'left')
  await expect(rating(page)).toContainText(/Your rating \d+\? −\d+/)
  await expect(rating(page).getByRole('listitem')).toContainText([new RegExp(`${seats[1].login} 1,\\d+\\? \\+\\d+`)])
  await expectUsable(page)

  await expectScreen(other, 'victory')
  await expect(rating(other)).toContainText(/Ваш рейтинг 1\s\d+\? \+\d+/)
  await expect(other.getByText('Перша планета')).toBeVisible()
  await expectUsable(other)
  await other.reload()
  await expect(rating(other)).toContainText(/\+\d+/)
  await other.close()
  expect(trouble).toEqual([[], []])
})

test('a rating that comes late is said to come, and moves nothing above it when it does', async ({ page, games }) => {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 9, seats })
  let isHeld = true
  await page.route('**/api/hc_data/game/ratings/**', async (route) => {
    const answer = await route.fetch()
    const found = await answer.json()
    const people = found.people.map((person: object) => ({ ...person, change: null, achievements: [] }))
    return route.fulfill({ response: answer, json: isHeld ? { verdict: null, people } : found })
  })
  await openGame(page, seats[0])
  await expectScreen(page, 'board')
  const rival = await games.connect(seats[1], roomId)
  await rival.leave()
  await expectScreen(page, 'victory')
  await expect(rating(page)).toContainText('The new rating is being computed…')
  const before = (await rating(page).boundingBox())?.height
  isHeld = false
  await expect(rating(page)).toContainText(/\+\d+/)
  await expect(rating(page)).not.toContainText('being computed')
  expect((await rating(page).boundingBox())?.height).toBe(before)
})
