import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { arriveAsMember, memberPages, openPages, speak } from './web-story.ts'

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

test.describe('everyone can use', () => {
  test.use({ reducedMotion: 'reduce' })

  for (const language of ['en', 'uk'] as const) {
    for (const place of [...openPages, { path: '/no/such/place', en: '404 not found', uk: '404 не знайдено' }]) {
      test(`${place.path} in ${language}`, async ({ page }) => {
        await speak(page, language)
        await page.goto(place.path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(place[language])
        await expectNoViolations(page)
      })
    }

    for (const place of memberPages) {
      test(`${place.path} as a member in ${language}`, async ({ page }) => {
        await speak(page, language)
        await arriveAsMember(page)
        await page.goto(place.path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(place[language])
        await expectNoViolations(page)
      })
    }

    test(`the settings in ${language}`, async ({ page }) => {
      await speak(page, language)
      await page.goto('/')
      await page.getByRole('banner').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page)
    })

    test(`the update screen in ${language}`, async ({ page }) => {
      await speak(page, language)
      await page.route('**/api/check-version', (route) => route.abort())
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page)
    })
  }
})

test('the keyboard reaches everything on the landing page, in the order it is read', async ({ page }) => {
  await arriveAsMember(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  for (const [role, name] of [
    ['button', 'Settings'],
    ['button', 'Play'],
    ['button', 'Account'],
    ['link', 'Game rules'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole(role, { name })).toBeFocused()
  }
})

test('every target is large enough for a finger', async ({ page }) => {
  await arriveAsMember(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const target of await page.locator('button, a, select, input').all()) {
    const box = await target.boundingBox()
    expect(box?.height, await target.textContent()).toBeGreaterThanOrEqual(44)
    expect(box?.width, await target.textContent()).toBeGreaterThanOrEqual(44)
  }
})
