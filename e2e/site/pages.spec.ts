import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { awaitProgram, collectBrowserErrors, expectNoViolations, setLanguage } from '../support/web-story.ts'

const demoBadge = (page: Page) => page.getByRole('banner').getByTitle(/not real/)

test.describe('the pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const language of ['en', 'uk']) {
    test(`the landing page is complete and accessible in ${language}`, async ({ page }) => {
      const trouble = collectBrowserErrors(page)
      await setLanguage(page, language)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hexaverse')
      await expectNoViolations(page)
      expect(trouble).toEqual([])
    })
  }

  test('an unknown address shows a quote and a link home, and is not indexed', async ({ page }) => {
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

  test('an unknown address shows an accessible page in uk', { tag: '@any-size' }, async ({ page }) => {
    await setLanguage(page, 'uk')
    await page.goto('/no/such/place')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 не знайдено')
    await expectNoViolations(page)
  })

  test('a new page begins at its top, with the focus on its heading', async ({ page }) => {
    await page.goto('/')
    await awaitProgram(page)
    await page.getByRole('link', { name: 'Game rules' }).click()
    await expect(page).toHaveURL('/document/rules-of-the-game/rules-of-the-game')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Hexaverse' })).toBeFocused()
    await expect(page).toHaveTitle('Hexaverse')
  })

  test('every page leads to the game and to the sign-in, and that of a demo shows the badge', async ({ page }) => {
    for (const path of ['/', '/sign-in', '/no/such/place']) {
      await page.goto(path)
      await expect(demoBadge(page)).toHaveText(/^Demo/)
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      await expect(menu.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/sign-in/and-play')
      await expect(menu.getByRole('link', { name: 'Sign in' })).toBeInViewport({ ratio: 1 })
    }
  })

  test('the demo badge is not shown in production', { tag: '@any-size' }, async ({ page, baseURL }) => {
    await page.route(`${baseURL}/`, async (route) => {
      const real = await route.fetch()
      await route.fulfill({ response: real, body: (await real.text()).replace('"mode":"demo"', '"mode":"production"') })
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(demoBadge(page)).toHaveCount(0)
  })

  for (const language of ['en', 'uk'] as const) {
    test(`no text of the first screen overlaps the planet on a wide screen in ${language}`, {
      tag: '@own-size',
    }, async ({ page, member }) => {
      await setLanguage(page, language)
      await arriveAs(page, { user: member })
      await page.goto('/')
      const words = page.locator('h1, h1 ~ p, h1 ~ ul > li, h1 ~ section :is(p, button, a)')
      await expect(words.first()).toBeVisible()
      for (const [width, height] of [
        [1440, 900],
        [1024, 768],
        [844, 390],
        [720, 450],
      ] as const) {
        await page.setViewportSize({ width, height })
        const planet = await page.locator('.planet').boundingBox()
        // The picture is wider than its planet: the planet's edge is at 40 % of the width from the centre.
        const rim = planet ? planet.x + 0.1 * planet.width : 0
        const ends = await words.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))
        expect([width, Math.max(...ends) < rim]).toEqual([width, true])
      }
    })
  }

  test('controls keep their outlines in forced colours', { tag: '@any-size' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toHaveCSS('border-top-width', '2px')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('slider', { name: 'Music volume' })).toHaveCSS('forced-color-adjust', 'none')
  })
})
