import type { Page } from '@playwright/test'
import { button, expectScreen, openGame } from '../game/game-story.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolations, setLanguage } from '../support/web-story.ts'

const signInPart = '**/assets/auth-pages-*.js'
const fault = (page: Page) => page.getByRole('heading', { level: 1, name: "Oops! That's an error" })

/** Marks the current document, so that a story can detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

test.describe('a chunk that cannot be loaded', () => {
  test('shows the error with its reference, and a retry loads it with a new document', async ({ page }) => {
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

  test('leaves the link home usable', async ({ page }) => {
    await page.route(signInPart, (route) => route.abort())
    await page.goto('/sign-in')
    await expect(fault(page)).toBeVisible()
    await page.getByRole('button', { name: 'Homeverse' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('with the translations still shows a readable error page', async ({ page }) => {
    await setLanguage(page, 'uk')
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

  test('with the translations leaves the link home in the bar usable', async ({ page }) => {
    await setLanguage(page, 'uk')
    await page.route('**/assets/uk-*.js', (route) => route.abort())
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ой! Сталася помилка')
    await page.unroute('**/assets/uk-*.js')
    await page.getByRole('banner').getByRole('link', { name: 'Hexaverse' }).click()
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
  })
})

test.describe('a chunk that is missing offline', () => {
  test('is loaded with a new document once the site is reachable, and until then the page stays', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.goto('/')
    await mark(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(fault(page)).toBeVisible()
    const firstReference = await page.getByText(/^Reference: /).textContent()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Reference: /)).not.toHaveText(firstReference ?? '')
    expect(await isMarked(page)).toBe(true)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    expect(await isMarked(page)).toBe(false)
  })

  test('leaves the link home usable without a reload', async ({ page, context }) => {
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
  test('is shown inside the modal, and is gone when the modal is opened again', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const { NumberFormat } = Intl
      Object.assign(window, { repair: () => Object.assign(Intl, { NumberFormat }) })
      Object.assign(Intl, { NumberFormat: undefined })
    })
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog.getByText(/^Reference: [0-9a-f]{8}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play', includeHidden: true })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.evaluate(() => (window as unknown as { repair(): void }).repair())
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(dialog.getByRole('slider', { name: 'Music volume' })).toBeVisible()
  })
})

/** Breaks date formatting in the page, as a bug of ours could. Answers a function that repairs it. */
async function breakDates(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('fixed')) Object.assign(Intl, { DateTimeFormat: undefined })
  })
  return () => page.evaluate(() => sessionStorage.setItem('fixed', 'yes'))
}

test('a page that throws shows the error with its reference, and works again after a reload', async ({ page }) => {
  const repair = await breakDates(page)
  await page.goto('/document/privacy-policy/privacy-policy')
  await expect(fault(page)).toBeVisible()
  await expect(page.getByText('It is our fault, not yours.')).toBeVisible()
  await expect(page.getByText(/^Reference: [0-9a-f]{8}$/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Settings' })).toBeVisible()
  await expectNoViolations(page)
  await repair()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})

/**
 * Replaces the server's reason for closing a room by an unknown code and no text. Answers whether a socket is proxied.
 */
async function silenceServer(page: Page): Promise<() => boolean> {
  let isHeard = false
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      isHeard = true
      socket.send(String(frame).replace('"room-closed"', '"brand-new"').replaceAll('This room is closed.', ''))
    })
  })
  return () => isHeard
}

test('a game that ends for an unknown reason shows a general error and leads back', async ({ page, games }) => {
  const isSilent = await silenceServer(page)
  await openGame(page, await games.newPlayer())
  await page.getByRole('combobox', { name: 'Players count' }).selectOption('5')
  await button(page, 'Start game').click()
  await expect(page.getByText('1 of 5 players')).toBeVisible()
  await expect.poll(isSilent).toBe(true)
  await games.closeRooms()
  await expectScreen(page, 'error')
  await expect(page.getByText('general error x0000')).toBeVisible()
  await button(page, 'Close').click()
  await expectScreen(page, 'create')
})
