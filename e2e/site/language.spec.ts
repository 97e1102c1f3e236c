import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { setLanguage } from '../support/web-story.ts'

test.describe('the language', () => {
  test('changes in the settings immediately, and is kept after a reload', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Українська')
    await expect(page.getByRole('dialog', { name: 'Налаштування' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('userLanguage'))).toBe('uk')
  })

  test('is Ukrainian also for the code ua', async ({ page }) => {
    await setLanguage(page, 'ua')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  })

  test('that is not used is not loaded', async ({ page }) => {
    const tables: string[] = []
    page.on('request', (request) => {
      const name = /\/assets\/(en|uk)-[^/]+\.js/.exec(request.url())?.[1]
      if (name) tables.push(name)
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(tables).toEqual(['en'])
  })
})

const ukrainian = '**/assets/uk-*.js'
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('userLanguage'))

test.describe('a language whose translations do not load', () => {
  test('shows an alert, and the page keeps the old language', async ({ page }) => {
    const trouble: Error[] = []
    page.on('pageerror', (error) => trouble.push(error))
    await page.route(ukrainian, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    const choice = page.getByRole('combobox', { name: 'Language' })
    await choice.selectOption('Українська')
    await expect(page.getByRole('alert')).toContainText('The words of that language could not be loaded.')
    await expect(choice).toHaveValue('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await stored(page)).toBeNull()
    expect(trouble).toEqual([])
  })

  test('is ignored when it loads after the user has chosen another language', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(ukrainian, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    const choice = page.getByRole('combobox', { name: 'Language' })
    const asked = page.waitForRequest(ukrainian)
    await choice.selectOption('Українська')
    await expect(choice).toHaveValue('uk')
    await choice.selectOption('English')
    answer()
    // When this second import of the same file resolves, the page has received its translations.
    await page.evaluate((url) => import(url), (await asked).url())
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await stored(page)).toBe('en')
  })

  test('is already the language of the page while it loads', async ({ page }) => {
    await setLanguage(page, 'uk')
    await page.route(ukrainian, () => {})
    await page.goto('/')
    await expect(page.getByRole('status')).toHaveText('Завантаження…')
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  })
})

test.describe('the language of the browser', () => {
  test.use({ locale: 'uk-UA' })

  test('is used when no language was chosen', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
  })

  test('is not used when another language was chosen', async ({ page }) => {
    await setLanguage(page, 'en')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})
