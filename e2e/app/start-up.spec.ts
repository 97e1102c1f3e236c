import { refusalToWire } from '@hexaverse/protocol/words/answers'
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs, rememberUser, textOf } from '../support/make-member.ts'
import { collectBrowserErrors } from '../support/web-story.ts'

const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

const refusal = refusalToWire({
  kind: 'error',
  sentence: 'Please sign in and try again.',
  code: 'unauthorized',
  params: {},
})

const update = (page: Page) => page.getByRole('heading', { name: 'Its time to update' })

test.describe('the version gate', () => {
  test('closes when the version check cannot be reached, and keeps the user signed in', async ({ page, member }) => {
    let asked = 0
    await arriveAs(page, { user: member })
    await page.route('**/api/check-version', (route) => route.abort())
    await page.route('**/api/hc_data/checkAuth', (route) => {
      asked++
      return route.continue()
    })
    await page.goto('/')
    await expect(update(page)).toBeVisible()
    expect(asked).toBe(0)
    expect(await storedUser(page)).toBe(textOf(member))
  })

  test('closes when the version is not supported', async ({ page }) => {
    await page.route('**/api/check-version', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), version: '0.9.0' } }),
    )
    await page.goto('/')
    await expect(update(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the website' })).toBeVisible()
    for (const system of ['Mac', 'Windows', 'Ubuntu']) {
      await expect(page.getByRole('link', { name: system })).toHaveAttribute('href', /^https?:/)
    }
  })

  test('closes when another server answers at the address', async ({ page, baseURL }) => {
    await page.route(`${baseURL}/`, (route) =>
      route.request().headers()['accept'] === 'text/plain'
        ? route.fulfill({ contentType: 'text/plain', body: 'Please sign in to this Wi-Fi' })
        : route.continue(),
    )
    await page.goto('/')
    await expect(update(page)).toBeVisible()
  })

  test('opens on a retry when the server is back', async ({ page }) => {
    let isAway = true
    await page.route('**/api/check-version', (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/')
    await expect(update(page)).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('shows a message when a retry fails, and keeps the focus', async ({ page }) => {
    await page.route('**/api/check-version', (route) => route.abort())
    await page.goto('/')
    await expect(update(page)).toBeVisible()
    await expect(page).toHaveTitle('Its time to update · Hexaverse')
    await expect(page.getByText('No luck this time either.')).toHaveCount(0)
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.click()
    await expect(page.getByRole('status')).toHaveText('No luck this time either.')
    await expect(retry).toBeFocused()
  })

  test('shows the loading screen until the server has answered', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/check-version', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('status')).toHaveText('Loading…')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hexaverse')
    await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0)
    answer()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})

test.describe('the session check', () => {
  test('removes a stored user whom the server refuses', async ({ page, member }) => {
    await rememberUser(page, textOf({ ...member, secret: 'long gone' }))
    await page.goto('/account')
    await expect(page).toHaveURL('/sign-in')
    expect(await storedUser(page)).toBeNull()
  })

  test('removes a stored user that cannot be parsed', async ({ page }) => {
    await rememberUser(page, '{"email":')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await storedUser(page)).toBeNull()
  })

  for (const [failure, answer] of [
    ['nobody answers', (route: Route) => route.abort()],
    ['the server does not know the call', (route: Route) => route.fulfill({ status: 404, json: refusal })],
    ['the server is broken', (route: Route) => route.fulfill({ status: 500, json: refusal })],
  ] as const) {
    test(`continues signed out when ${failure}, and keeps the stored user`, async ({ page, member }) => {
      await arriveAs(page, { user: member })
      await page.route('**/api/hc_data/checkAuth', answer)
      await page.goto('/account')
      await expect(page).toHaveURL('/sign-in')
      expect(await storedUser(page)).toBe(textOf(member))
    })
  }

  test('stores the whole answer of a valid session', async ({ page, member }) => {
    await rememberUser(page, JSON.stringify({ email: member.email, secret: member.secret }))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    expect(await storedUser(page)).toBe(textOf(member))
  })
})

test.describe('a browser that is too old', () => {
  for (const [part, remove] of [
    ['the dialog', () => Reflect.deleteProperty(window, 'HTMLDialogElement')],
    ['the time-out', () => Reflect.deleteProperty(AbortSignal, 'timeout')],
  ] as const) {
    test(`gets a message in both languages when it lacks ${part}`, async ({ page }) => {
      const trouble = collectBrowserErrors(page)
      await page.addInitScript(remove)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not enough browser version')
      await expect(page.getByText('Недостатня версія браузера')).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      expect(trouble).toEqual([])
    })
  }
})
