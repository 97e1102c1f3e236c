import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolations, narrowPhone, phone } from '../support/web-story.ts'
import { button, expectMyTurn, expectScreen, expectUsable, openTriangles } from './game-story.ts'

/** A browser that has played the lesson, or skipped it. */
async function openPractice(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hasSeenLesson', 'true'))
  await page.goto('/practice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice')
}

async function begin(page: Page): Promise<void> {
  await button(page, 'Start practice').click()
  await expectScreen(page, 'board')
  await expectMyTurn(page)
}

const advice = /(Claim triangle|Exchange 5|End your turn).*Chance to win: \d+% → \d+%/

const takenCount = (page: Page) => page.locator('[data-state="taken"]').count()

test('a stranger practises: takes moves back, asks for a hint, reloads, and begins another game', async ({ page }) => {
  const asked: string[] = []
  await openPractice(page)
  await expectUsable(page)
  await page.getByLabel('Players count').selectOption('3')
  await page.getByLabel('Level').selectOption('hard')
  page.on('request', (request) => asked.push(request.url()))
  await begin(page)
  await expect(page.getByText('bot-rigel', { exact: true })).toBeVisible()
  await expect(button(page, 'Take back')).toBeDisabled()

  const before = await takenCount(page)
  await openTriangles(page).first().click()
  await expect(openTriangles(page)).toHaveCount(0)
  await button(page, 'End turn').click()
  await expectMyTurn(page)
  expect(await takenCount(page)).toBeGreaterThan(before + 1)
  await button(page, 'Hide the log').click()
  const number = page.locator('[data-hex-numbers] text').first()
  await expect(number).toBeHidden()
  await button(page, 'Hint').click()
  await expect(page.getByText(advice)).toBeVisible()
  // A hint to claim names a hexagon, so the planet shows which is which.
  await expect(number).toBeVisible({ visible: (await page.getByText(/Claim triangle/).count()) > 0 })
  await expectNoViolations(page)

  await button(page, 'Take back').click()
  await expect(number).toBeHidden()
  await expect.poll(() => takenCount(page)).toBe(before + 1)
  await button(page, 'Take back').click()
  await expect.poll(() => takenCount(page)).toBe(before)
  await openTriangles(page).first().click()
  await expect.poll(() => takenCount(page)).toBe(before + 1)
  const origin = new URL(page.url()).origin
  expect(asked.filter((url) => url.startsWith(`${origin}/api`) || url.includes('socket.io'))).toEqual([])

  await page.reload()
  await expectScreen(page, 'board')
  await expect.poll(() => takenCount(page)).toBe(before + 1)
  await button(page, 'New game').click()
  await expect(page.getByText('A new game replaces the one that you have under way.')).toBeVisible()
  await button(page, 'Back to my game').click()
  await expect.poll(() => takenCount(page)).toBe(before + 1)

  // Six players on the smallest phone.
  await page.setViewportSize(narrowPhone)
  await button(page, 'New game').click()
  await page.getByLabel('Players count').selectOption('6')
  await begin(page)
  await page.getByRole('button', { name: 'Players' }).click()
  const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  const counters = page.getByRole('list', { name: 'Your resources' })
  const top = await counters.evaluate((element) => element.getBoundingClientRect().top)
  expect(await bottomOf(page.getByRole('region', { name: 'Players' }))).toBeLessThanOrEqual(top)
  const right = await button(page, 'New game').evaluate((element) => element.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(narrowPhone.width)
})

test('a stranger plays a master, which is loaded only then, and again after it could not be loaded', async ({
  page,
  context,
}) => {
  const isMaster = (url: URL): boolean => /\/master-[\w-]+\.bin$/.test(url.pathname)
  const asked: string[] = []
  page.on('request', (request) => {
    if (isMaster(new URL(request.url()))) asked.push(request.url())
  })
  await context.route(isMaster, (route) => route.abort())
  await openPractice(page)
  await page.getByLabel('Level').selectOption('master')
  await expect(page.getByText(/A neural network/)).toBeVisible()
  await expectUsable(page)
  expect(asked).toEqual([])
  await button(page, 'Start practice').click()
  await expectScreen(page, 'board')
  // Either the master has the first turn or the stranger has.
  const missing = page.getByText('The master could not be loaded.')
  const end = button(page, 'End turn').and(page.locator(':not([aria-disabled="true"])'))
  await expect(missing.or(end)).toBeVisible()
  if (await end.isVisible()) await end.click()
  await expect(missing).toBeVisible()
  await expectNoViolations(page)
  await context.unroute(isMaster)
  await button(page, 'Try again').click()
  await expectMyTurn(page)
  await expect(missing).toBeHidden()
  for (let turn = 0; turn < 3; turn++) {
    await openTriangles(page).first().click()
    await expect(openTriangles(page)).toHaveCount(0)
    await button(page, 'End turn').click()
    await expectMyTurn(page)
  }
  await button(page, 'Hint').click()
  await expect(page.getByText(advice)).toBeVisible()
  expect(asked.length).toBeGreaterThan(1)
})

test.describe('in flight mode', () => {
  test.use({ ...phone, serviceWorkers: 'allow' })

  test('a master that was loaded once goes on playing', async ({ page, context }) => {
    await openPractice(page)
    await page.getByLabel('Level').selectOption('master')
    await begin(page)
    await button(page, 'End turn').tap()
    await expectMyTurn(page)
    const isKept = () =>
      page.evaluate(async () => (await caches.has('master')) && Boolean(await caches.match('/sounds/denied.mp3')))
    await expect.poll(isKept).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expectMyTurn(page)
    await button(page, 'End turn').tap()
    await expect(button(page, 'End turn')).toHaveAttribute('aria-disabled', 'true')
    await expectMyTurn(page)
    await context.setOffline(false)
  })

  test('a whole practice game is played, from a reload to its end', async ({ page, context }) => {
    await openPractice(page)
    const isKept = () => page.evaluate(async () => Boolean(await caches.match('/sounds/denied.mp3')))
    await expect.poll(isKept).toBe(true)
    await context.setOffline(true)
    await page.reload()
    // An easy bot may starve first.
    await page.getByLabel('Level').selectOption('hard')
    await begin(page)
    // Whoever only ends turns starves after the parcel, so the game is short.
    for (let turn = 0; turn < 12 && (await page.locator('[data-screen="board"]').isVisible()); turn++) {
      await button(page, 'End turn').tap()
      await expect(
        page
          .locator('[data-screen="left"]')
          .or(button(page, 'End turn').and(page.locator(':not([aria-disabled="true"])'))),
      ).toBeVisible()
    }
    await expectScreen(page, 'left')
    await expect(page.getByText('Practice games bring no coins.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play against people' })).toHaveAttribute('href', '/sign-up/and-play')
    await button(page, 'Play again').tap()
    await expectMyTurn(page)
    await context.setOffline(false)
  })
})
