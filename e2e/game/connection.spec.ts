import type { Page } from '@playwright/test'
import { startCuttingProxy } from '../../apps/server/test/harness/database/cutting-proxy.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { hungry } from './game-plans.ts'
import { button, expectScreen, expectUsable, openGame, openTriangles, pressOff, triangle } from './game-story.ts'

test('a move made while disconnected is sent after the reconnect, and is made once', async ({
  page,
  games,
  product,
}) => {
  const proxy = await startCuttingProxy(product.address)
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 11, seats })
  const rival = await games.connect(seats[1], roomId)
  await arriveAs(page, seats[0])
  await page.goto(`${proxy.url}game`)
  await expect(openTriangles(page)).toHaveCount(2)

  proxy.shut()
  await expect(page.getByText(/Connection lost/)).toBeVisible()
  await expectScreen(page, 'board')
  await rival.until(() => rival.messages('player-connection').some(({ isConnected }) => !isConnected), 'the loss')
  await triangle(page, '2.1').click()
  await pressOff(triangle(page, '2.6'))
  proxy.openAgain()
  await expect(triangle(page, '2.1')).toHaveAttribute('data-state', 'taken')
  await expect(page.getByText(/Connection lost/)).toHaveCount(0)
  await button(page, 'End turn').click()
  await rival.until(() => rival.isMyTurn, 'the own turn')
  expect(rival.knownRoom.claims).toMatchObject([{ hex: 2, triangle: 1, site: 1 }])
  await page.close()
  await proxy.close()
})

test('with several nodes the address of the socket names the room, also after a lost connection, so that a proxy can lead it', async ({
  page,
  games,
  product,
}) => {
  const proxy = await startCuttingProxy(product.address)
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 11, seats })
  const rooms: (string | null)[] = []
  await page.route('**/game', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"hasSeveralNodes":false', '"hasSeveralNodes":true')
    await route.fulfill({ response: answer, body })
  })
  page.on('websocket', (socket) => rooms.push(new URL(socket.url()).searchParams.get('room')))
  await arriveAs(page, seats[0])
  await page.goto(`${proxy.url}game`)
  await expect(openTriangles(page)).toHaveCount(2)
  await expect.poll(() => rooms.at(-1)).toBe(roomId)
  rooms.length = 0
  proxy.shut()
  await expect(page.getByText(/Connection lost/)).toBeVisible()
  proxy.openAgain()
  await expect(page.getByText(/Connection lost/)).toHaveCount(0)
  await expect.poll(() => rooms.at(-1)).toBe(roomId)
  expect(new Set(rooms)).toEqual(new Set([roomId]))
  await page.close()
  await proxy.close()
})

test('a second tab joins the same game, and each tab shows the moves of the other', async ({
  page,
  context,
  games,
}) => {
  const seats = await games.newPair()
  await games.plant({ plan: hungry, left: 11, seats })
  await openGame(page, seats[0])
  await expect(openTriangles(page)).toHaveCount(2)
  const tab = await context.newPage()
  await tab.goto('/game')
  await expect(openTriangles(tab)).toHaveCount(2)
  await triangle(tab, '2.6').click()
  await expect(triangle(page, '2.6')).toHaveAttribute('data-owner', '1')
  await expect(openTriangles(page)).toHaveCount(0)
  await button(page, 'End turn').click()
  await expect(tab.getByText('Waiting for your turn')).toBeVisible()
})

test('a live game asks before it is left by Back, and every page and tab leads back into it', async ({
  page,
  context,
  games,
}) => {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 11, seats })
  const rival = await games.connect(seats[1], roomId)
  await arriveAs(page, seats[0])
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Play' }).click()
  await expect(openTriangles(page)).toHaveCount(2)
  const isOpen = (tab: Page) => tab.getByText('Your game goes on', { exact: true })
  const timeLeft = (tab: Page) => tab.getByText(/: \d+ s to come back/)

  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Leave the game?' })).toBeVisible()
  await expect(page).toHaveURL('/game')
  await button(page, 'Stay').click()
  await expectScreen(page, 'board')

  const tab = await context.newPage()
  await tab.goto('/hexacoin')
  await expect(isOpen(tab)).toBeVisible()
  await expect(timeLeft(tab)).toHaveCount(0)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/hexacoin')
  expect(questions).toEqual(['beforeunload'])
  for (const away of [page, tab]) await expect(timeLeft(away)).toBeVisible()
  await expectUsable(page)

  await button(page, 'Back to the game').click()
  await expect(openTriangles(page)).toHaveCount(2)
  await expect(timeLeft(tab)).toHaveCount(0)
  await expect(isOpen(tab)).toBeVisible()
  await rival.leave()
  await expectScreen(page, 'victory')
  await expect(isOpen(tab)).toHaveCount(0)

  // The mark of a game that ended while no tab showed it.
  const mark = JSON.stringify({ login: seats[0].login, seenAt: Date.now() })
  await tab.evaluate((text) => localStorage.setItem('liveGame', text), mark)
  await tab.reload()
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('liveGame'))).toBeNull()
  await expect(isOpen(tab)).toHaveCount(0)
})

test('a screen reader announces whose turn it is after a player returns to a game', async ({ page, games }) => {
  const seats = await games.newPair()
  await games.plant({ plan: hungry, left: 11, seats })
  await openGame(page, seats[1])
  const voice = page.locator('[aria-live=polite]', { hasText: 'Player 1’s turn' })
  await expect(voice).toBeAttached()
  await page.reload()
  await expect(voice).toBeAttached()
})
