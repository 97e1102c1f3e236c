import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { startProduct } from './start-product.ts'
import { member } from './web-story.ts'

const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'))
const remember = (page: Page, user: string) =>
  page.addInitScript((text) => {
    if (!sessionStorage.getItem('remembered')) localStorage.setItem('user', text)
    sessionStorage.setItem('remembered', 'once')
  }, user)

const update = (page: Page) => page.getByRole('heading', { name: 'Its time to update' })

test.describe('the version gate', () => {
  test('shuts when the version check cannot be reached, and signs nobody out', async ({ page }) => {
    let asked = 0
    await remember(page, JSON.stringify(member))
    await page.route('**/api/check-version', (route) => route.abort())
    await page.route('**/api/hc_data/checkAuth', (route) => {
      asked++
      return route.continue()
    })
    await page.goto('/')
    await expect(update(page)).toBeVisible()
    expect(asked).toBe(0)
    expect(await storedUser(page)).toBe(JSON.stringify(member))
  })

  test('shuts when the version is not supported', async ({ page }) => {
    const newer = await startProduct({ SUPPORTED_VERSIONS: '>=9' })
    await page.goto(newer.address)
    await expect(update(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the website' })).toBeVisible()
    for (const system of ['Mac', 'Windows', 'Ubuntu']) {
      await expect(page.getByRole('link', { name: system })).toHaveAttribute('href', /^https?:/)
    }
    await newer.stop()
  })

  test('shuts when something else than our server answers at the address', async ({ page, baseURL }) => {
    await page.route(`${baseURL}/`, (route) =>
      route.request().headers()['accept'] === 'text/plain'
        ? route.fulfill({ contentType: 'text/plain', body: 'Please sign in to this Wi-Fi' })
        : route.continue(),
    )
    await page.goto('/')
    await expect(update(page)).toBeVisible()
  })

  test('opens when the reader tries again and the server is back', async ({ page }) => {
    let isAway = true
    await page.route('**/api/check-version', (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/')
    await expect(update(page)).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('shows the loading screen until it has an answer', async ({ page }) => {
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/check-version', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('status')).toHaveText('Loading…')
    await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0)
    answer()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})

test.describe('the session check', () => {
  test('forgets a stored user whom the server refuses', async ({ page }) => {
    await remember(page, JSON.stringify({ ...member, secret: 'long gone' }))
    await page.goto('/account')
    await expect(page).toHaveURL('/sign-in')
    expect(await storedUser(page)).toBeNull()
  })

  test('forgets a stored user that cannot be read', async ({ page }) => {
    await remember(page, '{"email":')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await storedUser(page)).toBeNull()
  })

  test('goes on signed out when it cannot be made', async ({ page }) => {
    await remember(page, JSON.stringify(member))
    await page.route('**/api/hc_data/checkAuth', (route) => route.abort())
    await page.goto('/account')
    await expect(page).toHaveURL('/sign-in')
  })

  test('stores the whole reply of a good session', async ({ page }) => {
    await remember(page, JSON.stringify({ email: member.email, secret: member.secret }))
    await page.route('**/api/hc_data/checkAuth', (route) => route.fulfill({ json: member }))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    expect(JSON.parse((await storedUser(page)) ?? '')).toEqual(member)
  })
})
