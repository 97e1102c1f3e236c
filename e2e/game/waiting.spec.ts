import type { Page } from '@playwright/test'
import { joinNext, wantRematch } from '../../apps/server/test/harness/games/play-again.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolations, recordSounds } from '../support/web-story.ts'
import { hungry } from './game-plans.ts'
import { button, expectScreen, expectUsable, openGame } from './game-story.ts'
import type { Games } from './open-games.ts'

/** Somebody who waits for a game of this size. */
async function waitElsewhere(games: Games, size: number) {
  const friend = await games.connect(await games.newPlayer())
  await friend.joinRoom({ ...(await friend.startGame(size)), size })
  return friend
}

/** Lets the story put the page into the background, and records the notices that it shows there. */
async function watchNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('hasSeenLesson', 'true')
    const notices: string[] = []
    class Notice {
      static permission = 'granted'
      constructor(text: string) {
        notices.push(text)
      }
    }
    Object.assign(window, { notices, Notification: Notice })
  })
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

const noticesOf = (page: Page) => page.evaluate(() => (window as unknown as { notices: string[] }).notices)

/** By the title of the page and by a notice. Whoever has the first turn is told that instead. */
async function expectToBeCalled(page: Page): Promise<void> {
  await expect(page.getByRole('timer')).toBeVisible()
  await expectScreen(page, 'board')
  await expect(page).toHaveTitle(/^(▶ The game begins|Your turn).* · /)
  expect((await noticesOf(page))[0]).toMatch(/^(▶ The game begins|Your turn)$/)
}

test('who comes sees where somebody waits, and is offered another table after half a minute alone', async ({
  page,
  games,
}) => {
  await page.clock.install()
  await games.owner.query(
    `insert into room (id, size, status, server_seed, opened_at, begun_at, touched_at)
     select 'filled42', 2, 'closed', sha256('x'), moment - 42000, moment, moment from journal_time() as moment`,
  )
  await openGame(page, await games.newPlayer())
  const sizes = page.getByRole('combobox', { name: 'Players count' })
  // Other stories of this server may play games of two.
  const largest = sizes.locator('option[value="6"]')
  await expect(largest).toHaveText('6')
  const before = await button(page, 'Start game').boundingBox()
  const friend = await waitElsewhere(games, 6)
  const table = page.getByRole('button', { name: '6 players 1 waits' })
  await expect(table).toBeVisible()
  expect(await button(page, 'Start game').boundingBox()).toEqual(before)
  await expect(largest).toHaveText('6: 1 waits')
  await expectUsable(page)
  await table.click()
  await expect(sizes).toHaveValue('6')
  await expect(table).toHaveCount(0)

  await sizes.selectOption('2')
  await button(page, 'Start game').click()
  await expect(page.getByText('1 of 2 players has joined')).toBeVisible()
  await expect(page.getByText('The last table of this size filled in 42 seconds.')).toBeVisible()
  await expect(page.getByText('Nobody has come yet')).toHaveCount(0)
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Nobody has come yet')).toBeVisible()
  await expectUsable(page)
  await button(page, 'Join a table for 6: 1 waits').click()
  await expect(page.getByText('2 of 6 players have joined')).toBeVisible()
  friend.close()
  await expect(page.getByText('1 of 6 players has joined')).toBeVisible()
  await page.clock.fastForward(30_000)
  await button(page, 'Private table with bots').click()
  await expect(page).toHaveURL(/\/join\//)
})

test('who waits practises meanwhile, and is called when the live game begins', async ({ page, games }) => {
  await watchNotices(page)
  const played = await recordSounds(page)
  await openGame(page, await games.newPlayer())
  await page.getByRole('combobox', { name: 'Players count' }).selectOption('4')
  await button(page, 'Start game').click()
  await button(page, 'Notify me when the game begins').click()
  await expect(button(page, 'Notify me when the game begins')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Practise while you wait').click()
  await button(page, 'Start practice').click()
  await expectScreen(page, 'board')
  await expect(page.getByText('1 of 4 players has joined')).toBeVisible()
  await expectNoViolations(page)
  await setHidden(page, true)
  const others = []
  for (let place = 2; place <= 4; place++) others.push(await waitElsewhere(games, 4))
  await expectToBeCalled(page)
  expect(await played()).toContain('select')
  await setHidden(page, false)
  await expect(page).not.toHaveTitle(/▶/)
  expect(await page.evaluate(() => localStorage.getItem('practice'))).toContain('bot-')
  for (const other of others) other.close()
})

test('who looks elsewhere is called when the friends have come', async ({ page, games }) => {
  await watchNotices(page)
  await openGame(page, await games.newPlayer())
  await page.getByRole('radio', { name: 'Friends, by link' }).check()
  await button(page, 'Start game').click()
  await button(page, 'Notify me when the game begins').click()
  await expectUsable(page)
  await setHidden(page, true)
  const friend = await games.connect(await games.newPlayer())
  await friend.joinRoom({ roomId: new URL(page.url()).pathname.split('/').at(-1) ?? '', size: 2 })
  await expectToBeCalled(page)
  friend.close()
})

test('who looks elsewhere is called when the same people play again', async ({ page, games }) => {
  await watchNotices(page)
  await page.addInitScript(() => localStorage.setItem('turnNotices', 'on'))
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 1, seats })
  await openGame(page, seats[1])
  await expectScreen(page, 'board')
  const rival = await games.connect(seats[0], roomId)
  await rival.endTurn()
  await expectScreen(page, 'victory')
  await button(page, 'Play again').click()
  await setHidden(page, true)
  expect(await wantRematch(rival)).toEqual({ ok: true })
  await joinNext(rival)
  await expectToBeCalled(page)
  rival.close()
})
