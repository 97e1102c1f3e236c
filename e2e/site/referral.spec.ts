import { accountWords } from '@hexaverse/protocol/words'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { recordSounds } from '../support/web-story.ts'

const stored = () => localStorage.getItem('referral')

/** The product of these stories has no referral ids: adds two of them to the page. */
async function knowInvitations(page: Page) {
  await page.route('**/ref/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const real = await route.fetch()
    const body = (await real.text()).replace('"referralIds":[]', '"referralIds":["ada","bob"]')
    await route.fulfill({ response: real, status: 200, body })
  })
}

test('a referral link is reported to the server and stored, and leaves no entry in the history', async ({ page }) => {
  await knowInvitations(page)
  const sounds = await recordSounds(page)
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sent = page.waitForRequest('**/api/hc_data/ref/sendRef')
  await page.goto('/ref/ada')
  expect((await sent).postDataJSON()).toEqual({ [accountWords.body.referralId]: 'ada' })
  expect((await (await sent).response())?.status()).toBe(200)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await sounds()).toEqual(['select'])
  expect(await page.evaluate(stored)).toBe('ada')
  await page.goBack()
  await expect(page).toHaveURL('/sign-in')

  await page.route('**/api/hc_data/ref/sendRef', (route) => route.abort())
  await page.goto('/ref/bob')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(stored)).toBe('ada')
})

test('an unknown referral link plays the denied sound once, and is an unknown address', async ({ page }) => {
  const sounds = await recordSounds(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('sendRef')) sent.push(request.url())
  })
  await page.goto('/ref/nobody')
  await expect(page).toHaveTitle('404 not found')
  await expect(page.getByRole('blockquote')).not.toBeEmpty()
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await sounds()).toEqual(['denied'])
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('uk')
  await expect(page).toHaveTitle('404 не знайдено')
  expect(await sounds()).toEqual(['denied', 'select'])
  expect(sent).toEqual([])
  expect(await page.evaluate(stored)).toBeNull()
})
