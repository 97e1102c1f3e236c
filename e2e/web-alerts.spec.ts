import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** An alert that every browser can be brought to show: full screen that is refused. */
async function provokeAlert(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'))
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Full screen' }).click()
  const alert = page.locator('[data-alert="error"]')
  await expect(alert).toBeVisible()
  return alert
}

test.describe('an alert', () => {
  test('is shown for 5 seconds, fades for half a second, and is gone', async ({ page }) => {
    const alert = await provokeAlert(page)
    await page.clock.runFor(4900)
    await expect(alert).toHaveCSS('opacity', '1')
    await page.clock.runFor(200)
    await expect(alert).toHaveCSS('opacity', '0')
    await expect(alert).toHaveCount(1)
    await page.clock.runFor(500)
    await expect(alert).toHaveCount(0)
  })

  test('waits while the pointer is on it', { tag: '@mouse' }, async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.hover()
    await page.clock.runFor(30_000)
    await expect(alert).toHaveCSS('opacity', '1')
    await page.mouse.move(2, 400)
    await page.clock.runFor(5600)
    await expect(alert).toHaveCount(0)
  })

  test('waits while the focus is in it', async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.getByRole('button', { name: 'Dismiss' }).focus()
    await page.clock.runFor(30_000)
    await expect(alert).toHaveCSS('opacity', '1')
  })

  test('goes when it is dismissed', async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await page.clock.runFor(500)
    await expect(alert).toHaveCount(0)
  })
})
