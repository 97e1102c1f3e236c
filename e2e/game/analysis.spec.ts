import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { collectBrowserErrors, expectNoViolations, phone, setLanguage } from '../support/web-story.ts'
import { hungry, wholePlanet } from './game-plans.ts'
import { button } from './game-story.ts'
import { openReplay, transcriptOf } from './replay-story.ts'

/** The engine thinks as long as the machine needs. */
const thinkingMs = 240_000

const part = (page: Page): Locator => page.locator('[data-analysis]')
const expectStatus = (page: Page, status: string) =>
  expect(part(page)).toHaveAttribute('data-analysis', status, { timeout: thinkingMs })
const points = (page: Page): Locator => part(page).locator('[data-turning-point]')
const moment = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' })

test.describe.configure({ timeout: 2 * thinkingMs })

test('a reader has a game analysed, and is led to the moves that decided it', async ({ page }) => {
  const errors = collectBrowserErrors(page)
  // A long game, so that there is time to look at the progress.
  await openReplay(page, transcriptOf(wholePlanet))
  await expectStatus(page, 'none')
  await button(page, 'Analyse').click()
  await expectStatus(page, 'running')
  const progress = page.getByRole('progressbar', { name: 'Progress of the analysis' })
  const percent = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
  await expect.poll(percent).toBeGreaterThan(0)
  await expectNoViolations(page)

  await button(page, 'Cancel').click()
  await expectStatus(page, 'cancelled')
  await expect(page.getByText('The analysis was cancelled.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('analyses'))).toBeNull()

  await openReplay(page, transcriptOf(hungry))
  await button(page, 'Analyse').click()
  await expectStatus(page, 'ready')
  expect(errors).toEqual([])
})
