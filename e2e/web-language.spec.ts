import { expect, test } from './fixtures.ts'
import { speak } from './web-story.ts'

test.describe('the language', () => {
  test('is changed in the settings at once, and kept over a reload', async ({ page }) => {
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

  test('is Ukrainian under its other name ua too', async ({ page }) => {
    await speak(page, 'ua')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  })

  test('that is not shown is not loaded', async ({ page }) => {
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

test.describe('the language of the browser', () => {
  test.use({ locale: 'uk-UA' })

  test('counts when none was chosen', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
  })

  test('gives way to the one that was chosen', async ({ page }) => {
    await speak(page, 'en')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})
