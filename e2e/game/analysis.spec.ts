import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  findSmallTargets,
  narrowPhone,
} from '../support/web-story.ts'
import { hungry, wholePlanet } from './game-plans.ts'
import { button } from './game-story.ts'
import { openReplay, slider, transcriptOf } from './replay-story.ts'

/** The engine thinks as long as a busy machine needs. */
const thinkingMs = 240_000

test.describe.configure({ timeout: 3 * thinkingMs })

const part = (page: Page): Locator => page.locator('[data-analysis]')
const points = (page: Page): Locator => part(page).locator('[data-turning-point]')
const suggestion = (page: Page): Locator => page.locator('[data-suggestion]')
const lit = (page: Page): Locator => page.locator('[data-board] [data-lit]')

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(part(page)).toHaveAttribute('data-analysis', status, { timeout: thinkingMs })
}

const keptText = (page: Page) => page.evaluate(() => localStorage.getItem('analyses'))
const shownFrame = (page: Page) => slider(page).evaluate(({ valueAsNumber }: HTMLInputElement) => valueAsNumber)

test('an analysis shows how far it is, and can be cancelled', async ({ page }) => {
  // A long game, so that there is time to look.
  await openReplay(page, transcriptOf(wholePlanet))
  await expectStatus(page, 'none')
  await button(page, 'Analyse').click()
  await expectStatus(page, 'running')
  const bar = page.getByRole('progressbar', { name: 'Progress of the analysis' })
  const percent = () => bar.evaluate(({ value }: HTMLProgressElement) => value)
  await expect.poll(percent).toBeGreaterThan(0)
  await expectNoViolations(page)

  // It goes on while its panel becomes a sheet and is there again.
  const before = await percent()
  await page.setViewportSize(narrowPhone)
  await expect(part(page)).toHaveCount(0)
  await button(page, 'Details').click()
  await expectStatus(page, 'running')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectStatus(page, 'running')
  expect(await percent()).toBeGreaterThanOrEqual(before)
  await button(page, 'Cancel').click()
  await expectStatus(page, 'cancelled')
  await expect(page.getByText('The analysis was cancelled. Nothing of it was kept.')).toBeVisible()
  expect(await keptText(page)).toBeNull()
  await expect(button(page, 'Analyse')).toBeVisible()
})

test('a reader has a game analysed, and is led to the moves that decided it', async ({ page }) => {
  const errors = collectBrowserErrors(page)
  // Both only end their turns: whatever the engine would have done instead is better.
  await openReplay(page, transcriptOf(hungry))
  await button(page, 'Analyse').click()
  await expectStatus(page, 'ready')
  await expect(part(page).getByText('No oracle')).toBeVisible()
  await expect(part(page).locator('[data-line]')).toHaveCount(2)
  await expect(points(page).first()).toContainText(/Turn \d+: (ada|taras) ends the turn\./)
  await expect(points(page).first()).toContainText(/\d+% → \d+% \(−\d+ ± \d+ points\)/)
  await expectNoViolations(page)

  const claims = points(page).filter({ hasText: 'The engine would have claimed' })
  await claims.first().click()
  await expect(suggestion(page)).toHaveText(/Engine: claim triangle \d of hexagon \d+/)
  await expect(lit(page)).toHaveCount(1)
  await expect(claims.first()).toHaveAttribute('aria-pressed', 'true')
  const before = await shownFrame(page)
  const marks = part(page).locator('[data-mark]')
  expect(await marks.evaluateAll((all) => all.map((mark) => Number(mark.getAttribute('data-mark'))))).toContain(
    before + 1,
  )
  await expectNoViolations(page)

  // A suggestion belongs to its moment.
  await page.keyboard.press('ArrowRight')
  await expect(suggestion(page)).toHaveCount(0)
  await expect(lit(page)).toHaveCount(0)
  expect(await shownFrame(page)).toBe(before + 1)
  const chart = part(page).getByRole('img', { name: /Chances to win at the start: ada: \d+%, taras: \d+%/ })
  await chart.click({ position: { x: 4, y: 40 } })
  await expect.poll(() => shownFrame(page)).toBe(0)

  // Kept: in the other language nothing is computed again.
  await page.evaluate(() => localStorage.setItem('userLanguage', 'uk'))
  await page.reload()
  await expectStatus(page, 'ready')
  await expect(part(page).getByRole('heading', { name: 'Переломні моменти' })).toBeVisible()
  await expect(part(page).getByText('Це не пророцтво')).toBeVisible()
  await expect(points(page).first()).toContainText(/Хід \d+: (ada|taras) завершує хід\./)
  await expectNoViolations(page)

  await page.setViewportSize(narrowPhone)
  await button(page, 'Подробиці').click()
  await expectToFitScreen(page)
  await expect.poll(() => findSmallTargets(page)).toEqual([])
  await expectNoViolations(page)
  const phoneClaims = points(page).filter({ hasText: 'Рушій зайняв би' })
  await phoneClaims.first().click()
  await expect(part(page)).toBeHidden()
  await expect(suggestion(page)).toHaveText(/Рушій: зайняти трикутник \d шестикутника \d+/)
  await expect(lit(page)).toHaveCount(1)
  expect(errors).toEqual([])
})

test('what somebody edited in the browser is analysed anew', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('analyses', '[{"roomId":"r1","futures":600,"chances":7}]'))
  await openReplay(page, transcriptOf(hungry))
  await expectStatus(page, 'none')
  await expect(button(page, 'Analyse')).toBeVisible()
})
