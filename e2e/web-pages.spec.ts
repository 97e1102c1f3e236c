import { expect, test } from './fixtures.ts'
import { arriveAsMember, listenForTrouble, memberPages, openPages, speak } from './web-story.ts'

test.describe('the pages', () => {
  for (const { path, en } of openPages) {
    test(`a stranger who opens ${path} sees its heading and nothing goes wrong`, async ({ page }) => {
      const trouble = listenForTrouble(page)
      const response = await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(en)
      await expect(page).toHaveTitle(path === '/' ? 'Hexaverse' : `${en} · Hexaverse`)
      expect(response?.status()).toBe(200)
      expect(trouble).toEqual([])
    })
  }

  for (const { path, en } of memberPages) {
    test(`a member who opens ${path} sees its heading and nothing goes wrong`, async ({ page }) => {
      const trouble = listenForTrouble(page)
      await arriveAsMember(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(en)
      await expect(page).toHaveTitle(path === '/game' ? 'in the Game' : `${en} · Hexaverse`)
      expect(trouble).toEqual([])
    })
  }

  test('an address that is none of ours shows a quote and the way home, and is not indexed', async ({ page }) => {
    await page.goto('/no/such/place')
    await expect(page).toHaveTitle('404 not found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 not found')
    await expect(page.getByRole('blockquote')).not.toBeEmpty()
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
    await page.getByRole('button', { name: 'Homeverse' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('a page that is not built yet says so and leads home', async ({ page }) => {
    await page.goto('/hexacoin')
    await expect(page.getByText('This part of the planet is still being charted')).toBeVisible()
    await page.getByRole('button', { name: 'Homeverse' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a new page begins at its top, with the focus on its heading', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Game rules' }).click()
    await expect(page).toHaveURL('/document/rules-of-the-game/rules-of-the-game')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Hexaverse' })).toBeFocused()
    await expect(page).toHaveTitle('Hexaverse')
  })

  test('the badge on every page of a demo says that nothing here is real', async ({ page }) => {
    for (const path of ['/', '/sign-in', '/no/such/place']) {
      await page.goto(path)
      await expect(
        page
          .getByRole('banner')
          .getByText('Demo', { exact: true })
          .or(page.getByTitle(/not real/)),
      ).toBeVisible()
    }
  })

  for (const language of ['en', 'uk'] as const) {
    test(`no page is wider than a narrow phone in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await speak(page, language)
      await arriveAsMember(page)
      for (const place of [...memberPages, { path: '/', [language]: 'Hexaverse' }]) {
        await page.goto(place.path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      }
    })
  }
})
