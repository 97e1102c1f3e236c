import type { Locator, Page } from '@playwright/test'
import { openGame } from '../game/game-story.ts'
import { expect, test } from '../support/fixtures.ts'
import { narrowPhone, phone } from '../support/web-story.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Shows an alert by a refused full-screen request, which works in every browser. */
async function provokeAlert(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'))
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Full screen' }).click()
  const alert = page.locator('[data-alert="error"]')
  await expect(alert).toBeVisible()
  return alert
}

test.describe('an alert', () => {
  test('is shown for 5 seconds, fades for half a second, and is removed', { tag: '@any-size' }, async ({ page }) => {
    const alert = await provokeAlert(page)
    await page.clock.runFor(4900)
    await expect(alert).toHaveCSS('opacity', '1')
    await page.clock.runFor(200)
    await expect(alert).toHaveCSS('opacity', '0')
    await expect(alert).toHaveCount(1)
    await page.clock.runFor(500)
    await expect(alert).toHaveCount(0)
  })

  test('stays while the pointer is on it', { tag: '@mouse' }, async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.hover()
    await page.clock.runFor(30_000)
    await expect(alert).toHaveCSS('opacity', '1')
    await page.mouse.move(2, 400)
    await page.clock.runFor(5600)
    await expect(alert).toHaveCount(0)
  })

  test('stays while the focus is in it', { tag: '@any-size' }, async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.getByRole('button', { name: 'Dismiss' }).focus()
    await page.clock.runFor(30_000)
    await expect(alert).toHaveCSS('opacity', '1')
  })

  test('is removed when it is dismissed', async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await page.clock.runFor(500)
    await expect(alert).toHaveCount(0)
  })

  test('is removed after a modal closes under the pointer that rested on it', { tag: '@mouse' }, async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.hover()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.move(2, 400)
    await page.clock.runFor(5600)
    await expect(alert).toHaveCount(0)
  })

  test('stays while it has the focus, even after the pointer has crossed it', { tag: '@mouse' }, async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.getByRole('button', { name: 'Dismiss' }).focus()
    await alert.hover()
    await page.mouse.move(2, 400)
    await page.clock.runFor(30_000)
    await expect(alert).toHaveCSS('opacity', '1')
  })

  test('dismissed by keyboard passes the focus to the next alert, and the last returns it to the page', {
    tag: '@any-size',
  }, async ({ page }) => {
    await page.route('**/assets/uk-*.js', (route) => route.abort())
    const alerts = await provokeAlert(page)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('uk')
    await expect(alerts).toHaveCount(2)
    const fullScreen = page.getByRole('button', { name: 'Full screen' })
    await fullScreen.focus()
    await alerts.first().getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(alerts.last().getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(fullScreen).toBeFocused()
  })

  test('with the same text as a visible alert is not shown twice', { tag: '@any-size' }, async ({ page }) => {
    const alert = await provokeAlert(page)
    await page.clock.runFor(4000)
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.clock.runFor(4000)
    await expect(alert).toHaveCount(1)
    await expect(alert).toHaveCSS('opacity', '1')
  })

  test('is announced by the same live region before, during and after a modal', { tag: '@any-size' }, async ({
    page,
  }) => {
    await page.goto('/')
    const region = await page.locator('[role="alert"]').elementHandle()
    const isSame = () => page.locator('[role="alert"]').evaluate((element, first) => element === first, region)
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog').locator('[role="alert"]')).toHaveCount(1)
    expect(await isSame()).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await isSame()).toBe(true)
  })

  test('does not cover a modal at any screen width', { tag: '@own-size' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    const alert = await provokeAlert(page)
    for (const width of [360, 390, 600, 900, 1200, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const card = await alert.boundingBox()
      const panel = await page.getByRole('dialog').locator('> :not(:has([role="alert"]))').boundingBox()
      if (!card || !panel) throw new Error('Both must be on the screen')
      expect(card.y + card.height <= panel.y || card.x >= panel.x + panel.width, `${width} pixels`).toBe(true)
      expect(card.x + card.width).toBeLessThanOrEqual(width)
    }
  })
})

test('an alert of several lines neither covers nor moves what a phone shows above it', { tag: '@own-size' }, async ({
  page,
  games,
}) => {
  const player = await games.newPlayer()
  await games.owner.query('insert into player_pace (account_id, day, games) values ($1, journal_day(), 1000000)', [
    player.id,
  ])
  const heading = page.getByRole('heading', { level: 1 })
  const start = page.getByRole('button', { name: /^(Start game|Почати гру)$/ })
  const card = page.locator('[data-alert]')
  await openGame(page, player)
  for (const [language, reason] of [
    ['uk', 'Ви вже почали стільки ігор і відкрили стільки столів, скільки можна за день (200), дякуємо!'],
    ['en', 'You have begun as many games and tables as a day allows (200), thank you!'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('userLanguage', chosen), language)
    await page.reload()
    for (const size of [phone.viewport, narrowPhone]) {
      if (size) await page.setViewportSize(size)
      await expect(start).toBeVisible()
      const before = await boxOf(heading)
      await start.click()
      await expect(card).toContainText(reason)
      expect(await boxOf(heading)).toEqual(before)
      expect((await boxOf(card)).y).toBeGreaterThan(before.y + before.height)
      const { y, height } = await boxOf(card)
      expect(y + height).toBeLessThanOrEqual(size?.height ?? 0)
      await card.getByRole('button').click()
      await expect(card).toHaveCount(0)
    }
  }
})

test('an alert over a game on a phone lies above its controls', { tag: '@own-size' }, async ({ page }) => {
  await page.setViewportSize(narrowPhone)
  await page.addInitScript(() => {
    localStorage.setItem('hasSeenLesson', 'true')
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'))
  })
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByRole('button', { name: 'Full screen' }).click()
  const card = page.locator('[data-alert]')
  await card.getByRole('button').focus()
  const controls = await boxOf(page.locator('[aria-keyshortcuts="T"]'))
  const { y, height } = await boxOf(card)
  expect(y + height).toBeLessThanOrEqual(controls.y)
})

test.describe('an alert under a finger', () => {
  test.use({ hasTouch: true })

  test('is still removed by its timer after a touch', async ({ page }) => {
    const alert = await provokeAlert(page)
    await alert.getByText('This browser cannot').tap()
    await page.clock.runFor(5600)
    await expect(alert).toHaveCount(0)
  })
})
