import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { findSmallTargets, phone, recordSounds, setLanguage } from '../support/web-story.ts'
import { beforeLock, hungry } from './game-plans.ts'
import { button, expectScreen, findCutNotes, openGame, openTriangles, triangle } from './game-story.ts'

const middle = (page: Page) => triangle(page, '10.1')
const particles = (page: Page) => page.locator('[data-board] i')

async function boxOf(page: Page) {
  const box = await middle(page).boundingBox()
  if (!box) throw new Error('The centre hexagon of the board is not drawn')
  return box
}

/** The ratio of its width now to its width before. */
async function growth(page: Page, before: { readonly width: number }): Promise<number> {
  return Math.round((1000 * (await boxOf(page)).width) / before.width) / 1000
}

/** Dispatches all wheel events at once: real wheel input would wait for a frame after each. */
async function turnWheel(page: Page, times: number, deltaY: number): Promise<void> {
  await page.locator('[data-board]').evaluate(
    (board, [times, deltaY]) => {
      const { x, y, width, height } = board.getBoundingClientRect()
      const turn = { deltaY, clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }
      for (let turned = 0; turned < times; turned++) board.dispatchEvent(new WheelEvent('wheel', turn))
    },
    [times, deltaY] as const,
  )
}

test('the board zooms by wheel within its limits, pans by the right button and can be fitted again', async ({
  page,
  games,
}) => {
  const seats = await games.newPair()
  await games.plant({ plan: hungry, left: 11, seats })
  await openGame(page, seats[0])
  await expect(openTriangles(page)).toHaveCount(2)
  await expect(particles(page)).toHaveCount(78)
  const before = await boxOf(page)
  await page.mouse.move(before.x, before.y)

  await page.mouse.wheel(0, -100)
  await expect.poll(() => growth(page, before)).toBe(1.05)
  await page.mouse.wheel(0, 4)
  await expect.poll(() => growth(page, before)).toBe(1.025)
  await button(page, 'Fit').click()
  await expect.poll(() => growth(page, before)).toBe(1)
  await turnWheel(page, 45, -100)
  await expect.poll(() => growth(page, before)).toBe(3)
  await turnWheel(page, 55, 100)
  await expect.poll(() => growth(page, before)).toBe(0.5)
  await button(page, 'Fit').click()
  await expect.poll(() => growth(page, before)).toBe(1)

  await page.mouse.move(before.x, before.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(before.x + 60, before.y + 40, { steps: 5 })
  await page.mouse.up({ button: 'right' })
  await expect.poll(async () => Math.round((await boxOf(page)).x - before.x)).toBe(60)
  expect(Math.round((await boxOf(page)).y - before.y)).toBe(40)
})

test('behind the end screen the board cannot be moved by keys', async ({ page, games }) => {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 9, seats })
  await openGame(page, seats[0])
  await expectScreen(page, 'board')
  await (await games.connect(seats[1], roomId)).leave()
  await expectScreen(page, 'victory')
  const planet = page.locator('[data-board] > div', { has: page.locator('svg') })
  await page.keyboard.press('+')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await planet.evaluate((element) => element.style.transform)).toMatch(/^$|scale\(1\)/)
})

/** The distances between the board and the bars above and below it. */
const distances = (page: Page) =>
  page.locator('[data-screen]').evaluate((screen) => {
    const [above, board, below] = ['header', '[data-board]', 'footer'].map((part) =>
      screen.querySelector(part)?.getBoundingClientRect(),
    )
    return above && board && below && [board.top - above.bottom, below.top - board.bottom].map(Math.round)
  })

test('the board keeps 8 px distance from the bars after a resize, and a large screen has larger bars', async ({
  page,
  games,
}) => {
  const seats = await games.newPair()
  await games.plant({ plan: hungry, left: 11, seats })
  await openGame(page, seats[0])
  await expect(openTriangles(page)).toHaveCount(2)
  await expect.poll(() => distances(page)).toEqual([8, 8])
  await page.setViewportSize({ width: 700, height: 900 })
  await expect.poll(() => distances(page)).toEqual([8, 8])
  const homeIcon = () => page.getByRole('link', { name: 'Home' }).locator('svg').boundingBox()
  expect(await homeIcon()).toMatchObject({ width: 22, height: 22 })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(async () => Math.round(10 * ((await homeIcon())?.width ?? 0)) / 10).toBe(26.4)
  await expect.poll(() => distances(page)).toEqual([8, 8])
  await button(page, 'Settings').click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await button(page, 'Close').click()
  await expect(openTriangles(page)).toHaveCount(2)
})

test('a long press claims a triangle with a lock', async ({ page, games }) => {
  const seats = await games.newPair()
  const { seat, place, partner, ...planted } = beforeLock
  await games.plant({ ...planted, seats })
  const played = await recordSounds(page)
  await openGame(page, seats[seat - 1] ?? seats[0])
  await triangle(page, place).and(openTriangles(page)).hover()
  await page.mouse.down()
  await expect(triangle(page, place)).toHaveAttribute('data-state', 'taken')
  await page.mouse.up()
  await expect(triangle(page, partner)).toHaveAttribute('data-state', 'blocked')
  expect(await played()).not.toContain('denied')
})

test.describe('on the smallest phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 640 } })

  test('one finger pans the board and two zoom it, and neither claims a triangle', async ({ page, games }) => {
    const seats = await games.newPair()
    await games.plant({ plan: hungry, left: 11, seats })
    const played = await recordSounds(page)
    await openGame(page, seats[0])
    await expect(openTriangles(page)).toHaveCount(2)
    const before = await boxOf(page)
    const { x, y } = before
    const wire = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      wire.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x, y })
    await touch('touchMove', { x: x + 20, y })
    await touch('touchMove', { x: x + 40, y: y + 30 })
    await touch('touchEnd')
    await expect.poll(async () => (await boxOf(page)).x).toBeGreaterThan(x + 15)
    // The browser takes a tap right after a swipe for the end of the swipe, so the tap is retried.
    await expect(async () => {
      await button(page, 'Fit').tap()
      expect(Math.round((await boxOf(page)).x - x)).toBe(0)
    }).toPass()
    await touch('touchStart', { x: x - 40, y }, { x: x + 40, y })
    await touch('touchMove', { x: x - 60, y }, { x: x + 60, y })
    await touch('touchMove', { x: x - 80, y }, { x: x + 80, y })
    await touch('touchEnd')
    await expect.poll(() => growth(page, before)).toBeGreaterThan(1.5)
    expect(await played()).not.toContain('flipcard')
    expect(await played()).not.toContain('denied')
    await expect(openTriangles(page)).toHaveCount(2)
  })

  for (const language of ['en', 'uk'])
    test(`every control can be reached without scrolling, in ${language}`, async ({ page, games }) => {
      const seats = await games.newPair()
      await games.plant({ plan: hungry, left: 3, seats })
      await setLanguage(page, language)
      await openGame(page, seats[0])
      await expect(openTriangles(page)).toHaveCount(2)
      await expect(particles(page)).toHaveCount(0)
      const overflow = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight]
      })
      expect(overflow).toEqual([0, 0])
      await expect.poll(() => findSmallTargets(page)).toEqual([])
      for (const name of language === 'en' ? ['End turn', 'Exchange', 'Fit'] : ['Завершити хід', 'Обмін'])
        await expect(button(page, name)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('[data-resource-count]')).toHaveCount(6)
      for (const count of await page.locator('[data-resource-count]').all()) await expect(count).toBeInViewport()
      expect(await findCutNotes(page)).toEqual([])
      await openTriangles(page).first().tap()
      await expect(openTriangles(page)).toHaveCount(0)
      expect(await findCutNotes(page)).toEqual([])
    })
})
