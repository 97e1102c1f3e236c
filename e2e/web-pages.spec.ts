import { expect, test } from './fixtures.ts'
import { arriveAsMember, expectNoViolations, listenForTrouble, memberPages, speak } from './web-story.ts'

test.describe('the pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const language of ['en', 'uk'] as const) {
    test(`the landing page is whole and for everyone to use in ${language}`, async ({ page }) => {
      const trouble = listenForTrouble(page)
      await speak(page, language)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hexaverse')
      await expectNoViolations(page)
      expect(trouble).toEqual([])
    })

    test(`a page that is not built yet is for everyone to use in ${language}`, async ({ page }) => {
      await speak(page, language)
      await page.goto('/promotion/investment-and-donations')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page)
    })
  }

  test('an address that is none of ours shows a quote and the way home, and is not indexed', async ({ page }) => {
    await page.goto('/no/such/place')
    await expect(page).toHaveTitle('404 not found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 not found')
    await expect(page.getByRole('blockquote')).not.toBeEmpty()
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
    await expectNoViolations(page)
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

  test('the badge is not there in production', async ({ page, baseURL }) => {
    await page.route(`${baseURL}/`, async (route) => {
      const real = await route.fetch()
      await route.fulfill({ response: real, body: (await real.text()).replace('"mode":"demo"', '"mode":"production"') })
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(page.getByText('Demo', { exact: true })).toHaveCount(0)
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
