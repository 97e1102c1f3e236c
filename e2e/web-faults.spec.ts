import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNoViolations, speak } from './web-story.ts'

const signInPart = '**/assets/auth-pages-*.js'
const fault = (page: Page) => page.getByRole('heading', { level: 1, name: "Oops! That's an error" })

/** A mark on this very document, which no new one has. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

test.describe('a part of the site that cannot be loaded', () => {
  test('shows the error with its reference, and comes with a new page when it is tried again', async ({ page }) => {
    let isAway = true
    await page.route(signInPart, (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/')
    await mark(page)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(fault(page)).toBeVisible()
    await expect(page.getByText('a new version has come out')).toBeVisible()
    await expect(page.getByText(/^Reference: [0-9a-f]{8}$/)).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    expect(await isMarked(page)).toBe(false)
  })

  test('leaves the way home open', async ({ page }) => {
    await page.route(signInPart, (route) => route.abort())
    await page.goto('/sign-in')
    await expect(fault(page)).toBeVisible()
    await page.getByRole('button', { name: 'Homeverse' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('speaks even when it is the words themselves, on a whole page', async ({ page }) => {
    await speak(page, 'uk')
    await page.route('**/assets/uk-*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Ой! Сталася помилка')
    await expect(page.getByRole('banner').getByTitle(/несправжні/)).toBeVisible()
    await expect(page).toHaveTitle('Ой! Сталася помилка · Hexaverse')
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
    await expect(page.locator('html')).toHaveAttribute('data-scene', 'page')
    await expectNoViolations(page)
    await page.unroute('**/assets/uk-*.js')
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
  })
})

test.describe('a part of the site that is missing offline', () => {
  test('is asked for again without a new page', async ({ page }) => {
    let isAway = true
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.route(signInPart, (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/')
    await mark(page)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(fault(page)).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    expect(await isMarked(page)).toBe(true)
  })

  test('leaves the way home open inside the site', async ({ page, context }) => {
    await page.goto('/')
    await mark(page)
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(fault(page)).toBeVisible()
    await page.getByRole('button', { name: 'Homeverse' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hexaverse')
    expect(await isMarked(page)).toBe(true)
  })
})

test.describe('a fault inside a modal', () => {
  test('stays there, and is gone when the modal is opened anew', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const { NumberFormat } = Intl
      Object.assign(window, { mend: () => Object.assign(Intl, { NumberFormat }) })
      Object.assign(Intl, { NumberFormat: undefined })
    })
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog.getByText(/^Reference: [0-9a-f]{8}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play', includeHidden: true })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.evaluate(() => (window as unknown as { mend(): void }).mend())
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(dialog.getByRole('slider', { name: 'Music volume' })).toBeVisible()
  })
})
