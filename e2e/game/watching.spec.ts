import type { Browser, Page } from '@playwright/test'
import { allowWatching, untilWatched } from '../../apps/server/test/harness/rooms/watch-game.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  phone,
  setLanguage,
} from '../support/web-story.ts'
import { hungry, onPoints } from './game-plans.ts'
import { button, expectScreen, expectUsable, openGame } from './game-story.ts'
import type { Player } from './open-games.ts'

/** Nobody's turn may run out while a slow machine looks at the pages. */
const turnSeconds = 3600

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function openAs(browser: Browser, player: Player, path: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
  await arriveAs(page, player)
  await page.goto(path)
  return page
}

async function openInUkrainian(browser: Browser, player: Player, path: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
  await setLanguage(page, 'uk')
  await arriveAs(page, player)
  await page.goto(path)
  return page
}

test('two play while a third watches, and both of them switch it off', async ({ page, browser, games }) => {
  test.setTimeout(180_000)
  const trouble = collectBrowserErrors(page)
  const seats = await games.newPair()
  const [first, second] = seats
  const roomId = await games.plant({ plan: hungry, left: 11, seats, turnSeconds })
  await openGame(page, first)
  const opponent = await games.connect(second, roomId)
  await expectScreen(page, 'board')
  await expect(page.getByRole('button', { name: /watch/ })).toHaveCount(0)

  const watcher = await openAs(browser, await games.newPlayer(), '/game')
  await link(watcher, 'Watch a game').click()
  await expect(heading(watcher)).toHaveText('Watch a game')
  const row = watcher.getByRole('list', { name: 'Games to watch' }).getByRole('link').filter({ hasText: first.login })
  await expect(row).toContainText(second.login)
  await expectUsable(watcher)
  await row.click()
  await expectScreen(watcher, 'board')
  await expect(watcher).toHaveURL(new RegExp(`/watch/${roomId}$`))
  await expect(heading(watcher)).toHaveText('Watching a game')
  await expect(watcher.getByText('You are watching')).toBeVisible()
  await expect(watcher.getByText('1 person watches')).toBeVisible()
  await expect(button(watcher, 'End turn')).toHaveCount(0)
  await expect(watcher.locator('[data-state="open"]')).toHaveCount(0)
  await expectUsable(watcher)

  await expect(button(page, '1 person watches')).toBeVisible()
  await expectUsable(page)
  await button(page, 'End turn').click()
  await expect(watcher.getByRole('region', { name: 'Status' })).toContainText('Player 2')

  await button(page, '1 person watches').click()
  const dialog = page.getByRole('dialog', { name: 'Watchers' })
  await dialog.getByRole('checkbox', { name: 'I want to play without watchers' }).check()
  await expectNoViolations(page)
  await untilWatched(opponent, 1)
  await opponent.until(() => opponent.messages('watchers').at(-1)?.against?.includes(first.login), 'the wish')
  expect(await allowWatching(opponent, false)).toEqual({ ok: true })
  await expect(heading(watcher)).toHaveText('This game is not for watching')
  await expect(watcher.getByText('The players of this game do not want to be watched.')).toBeVisible()
  await expectUsable(watcher)
  await expect(dialog.getByText('Nobody may watch this game.')).toBeVisible()
  await expect(dialog.getByText(`${second.login} wants that, too.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Nobody may watch this game.')).toBeVisible()
  await link(watcher, 'Other games').click()
  await expect(heading(watcher)).toHaveText('Watch a game')
  expect(trouble).toEqual([])
  await watcher.close()
})

test('a watcher with a phone sees the end, in Ukrainian, and goes on to the replay', async ({ browser, games }) => {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 1, seats, turnSeconds })
  const players = await Promise.all(seats.map((player) => games.connect(player, roomId)))
  const watcher = await openInUkrainian(browser, await games.newPlayer(), `/watch/${roomId}`, phone)
  await expectScreen(watcher, 'board')
  await expect(watcher.getByText('Ви спостерігаєте')).toBeVisible()
  await expect(watcher.getByText('1 глядач')).toBeVisible()
  await expectToFitScreen(watcher)
  await expectNoViolations(watcher)
  await watcher.reload()
  await expectScreen(watcher, 'board')
  expect(await players[0]?.endTurn()).toEqual({ ok: true })
  await expect(heading(watcher)).toHaveText(`Перемагає ${seats[1].login}`)
  await expect(heading(watcher)).toBeFocused()
  await expect(link(watcher, 'Переглянути запис')).toHaveAttribute('href', `/replay/${roomId}`)
  await expect(link(watcher, 'Інші ігри')).toBeVisible()
  await expectToFitScreen(watcher)
  await expectNoViolations(watcher)
  await watcher.reload()
  await expect(heading(watcher)).toHaveText('Цю гру завершено')
  await expect(link(watcher, 'Переглянути запис')).toHaveAttribute('href', `/replay/${roomId}`)
  await expectNoViolations(watcher)
  await watcher.close()
})

test('a watcher whose connection breaks sees the game again as it is then', async ({ page, games }) => {
  const seats = [await games.newPlayer(), await games.newPlayer(), await games.newPlayer()] as const
  const roomId = await games.plant({ plan: onPoints, left: 12, seats, turnSeconds })
  const players = await Promise.all(seats.map((player) => games.connect(player, roomId)))
  await arriveAs(page, await games.newPlayer())
  await page.goto(`/watch/${roomId}`)
  await expectScreen(page, 'board')
  const current = () => players.find(({ isMyTurn }) => isMyTurn)
  await untilWatched(players[0] as (typeof players)[number], 1)
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await untilWatched(players[0] as (typeof players)[number], 0)
  await current()?.endTurn()
  await page.context().setOffline(false)
  await untilWatched(players[0] as (typeof players)[number], 1)
  const site = current()?.site
  await expect(page.getByRole('region', { name: 'Status' })).toContainText(`Player ${site}`)
})

test('what cannot be watched leads on, in both languages', async ({ page, browser, games }) => {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 11, seats, turnSeconds })
  await arriveAs(page, seats[0])
  for (const id of ['nosuchroom1234', '%20', 'x'.repeat(300), '..%2F..%2Fetc']) {
    await page.goto(`/watch/${id}`)
    await expect(heading(page)).toHaveText(/There is no such game|You cannot watch this game/)
    await expect(link(page, 'Other games')).toBeVisible()
  }
  await expectUsable(page)
  await page.goto(`/watch/${roomId}`)
  await expect(heading(page)).toHaveText('This game is your own')
  await expectUsable(page)
  await link(page, 'Back to the game').click()
  await expectScreen(page, 'board')

  const waiting = await games.newPlayer()
  const host = await games.connect(waiting)
  const table = await host.openTable(2)
  await host.joinRoom(table)
  const watcher = await openInUkrainian(browser, await games.newPlayer(), `/watch/${table.roomId}`)
  await expect(heading(watcher)).toHaveText('Ця гра ще не почалася')
  await expectUsable(watcher)
  expect(await host.seatBot('easy')).toEqual({ ok: true })
  await host.until(() => host.room, 'the game')
  await button(watcher, 'Спробувати ще раз').click()
  await expectScreen(watcher, 'board')
  await expect(watcher.getByText('Ви спостерігаєте')).toBeVisible()
  await watcher.close()
})

test('the host of a table for friends decides before the start whether it is watched', async ({
  page,
  browser,
  games,
}) => {
  const host = await games.newPlayer()
  await openGame(page, host)
  await page.getByRole('radio', { name: 'Friends, by link' }).check()
  await page.getByRole('combobox', { name: 'Players count' }).selectOption('3')
  await button(page, 'Start game').click()
  await expect(heading(page)).toHaveText('Waiting for friends')
  const guest = await openInUkrainian(browser, await games.newPlayer(), page.url())
  const roomId = page.url().split('/').at(-1) ?? ''
  const choice = page.getByRole('checkbox', { name: 'Whoever has the link may watch the game' })
  await expect(choice).toBeChecked()
  await expectUsable(page)
  await choice.uncheck()
  await expect(guest.getByText('Господар столу хоче грати без глядачів.')).toBeVisible()
  await expect(guest.getByRole('checkbox')).toHaveCount(0)
  await expectUsable(guest)
  await page.reload()
  await expect(choice).not.toBeChecked()
  await button(page, 'Seat a bot').click()
  await expectScreen(page, 'board')
  const watcher = await openAs(browser, await games.newPlayer(), `/watch/${roomId}`)
  await expect(heading(watcher)).toHaveText('This game is not for watching')
  await Promise.all([guest.close(), watcher.close()])
})

test('the list says that nothing is played, or cannot be read, and visitors sign in first', async ({ page, games }) => {
  await page.goto('/watch/abcdefgh1234')
  await expect(page).toHaveURL(/\/sign-in\?watch=abcdefgh1234$/)
  await page.goto('/watch')
  await expect(page).toHaveURL(/\/sign-in\?watch=$/)
  await page.evaluate(() => sessionStorage.clear())
  await arriveAs(page, await games.newPlayer())
  await page.route('**/api/hc_data/game/watch', (route) => route.fulfill({ json: { games: [] } }))
  await page.goto('/watch')
  await expect(page.getByText('No public game is running right now.')).toBeVisible()
  await expect(link(page, 'Practice')).toBeVisible()
  await expectUsable(page)
  await page.unroute('**/api/hc_data/game/watch')
  await games.plant({ plan: hungry, left: 5, seats: await games.newPair(), turnSeconds: 600 })
  await page.route('**/api/hc_data/game/watch', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, total: 1061 } })
  })
  await page.reload()
  await expect(page.getByText(/^The \d+ most watched of 1,061 games\.$/)).toBeVisible()
  await expectUsable(page)
  await page.unroute('**/api/hc_data/game/watch')
  await page.route('**/api/hc_data/game/watch', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').getByText('The games could not be read.')).toBeVisible()
  await expectUsable(page)
  // Once the server answers again, the list comes back by itself: so the button is pressed before.
  await button(page, 'Try again').click()
  await expect(page.getByRole('alert').getByText('The games could not be read.')).toBeVisible()
  await page.unroute('**/api/hc_data/game/watch')
  await expect(page.getByRole('alert').getByText('The games could not be read.')).toHaveCount(0)
})
