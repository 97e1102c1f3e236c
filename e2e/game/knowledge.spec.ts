import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolations, phone } from '../support/web-story.ts'
import { beforeLock, hungry } from './game-plans.ts'
import { button, expectMyTurn, openGame, openTriangles, triangle } from './game-story.ts'

const names = ['food', 'water', 'metal', 'iron', 'stone', 'energy'] as const
const stockOf = (page: Page, login: string) => page.getByRole('list', { name: `Stock of ${login}` })
const hint = (page: Page) => page.getByRole('status').filter({ hasText: /This hexagon still hides|for certain/ })
const numbers = (page: Page) => page.locator('[data-hex-numbers] text')
const log = (page: Page) => page.getByRole('log')
const lit = (page: Page) => page.locator('[data-lit]')

/** "food, iron and energy" */
const listed = (some: readonly string[]) => `${some.slice(0, -1).join(', ')} and ${some.at(-1)}`

/** Whether the hint of the focus, which a tap moves, is already there when its click comes: it would delay the claim. */
const isHintShownAtClick = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => resolve(document.querySelector('p[role="status"]:not([hidden]) > svg') !== null)
        window.addEventListener('click', look, { capture: true, once: true })
      }),
  )

/** The light has the outline of the ring that shows the focus, the last path of a triangle. */
async function expectLit(page: Page, place: string): Promise<void> {
  const outline = await triangle(page, place).locator('path').last().getAttribute('d')
  await expect(lit(page)).toHaveAttribute('d', outline ?? '')
}

test('a player sees what rivals have, what a triangle may hide, and where the log’s triangles lie', async ({
  page,
  games,
}) => {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 3, seats })
  const rival = await games.connect(seats[1], roomId)
  await openGame(page, seats[0])
  await expectMyTurn(page)

  const stock = rival.room?.players.find(({ login }) => login === seats[1].login)?.stock
  const counts = stockOf(page, seats[1].login).getByRole('listitem')
  await expect(counts).toHaveText(names.map((name) => new RegExp(`^${name}: ${stock?.[name]}$`, 'i')))
  await expect(counts.and(page.locator('[data-low]'))).toHaveCount(2)
  await expect(page.getByText('Low on food, water', { exact: true })).toBeVisible()
  await expect(stockOf(page, seats[0].login)).toHaveCount(0)
  for (const name of names)
    await expect(page.getByRole('list', { name: 'Your resources' }).getByText(name)).toBeVisible()

  await expect(hint(page)).toBeHidden()
  await triangle(page, '2.6').hover()
  await expect(hint(page)).toHaveText(`This hexagon still hides ${listed(names)}: 1 in 6 each`)
  await triangle(page, '2.1').click()
  await expect(triangle(page, '2.1')).toHaveAttribute('data-state', 'taken')
  const found = await triangle(page, '2.1').getAttribute('data-resource')
  const left = listed(names.filter((name) => name !== found))
  await page.mouse.move(0, 0)
  await expect(hint(page)).toBeHidden()
  await triangle(page, '2.1').press('ArrowRight')
  await expect(hint(page)).toHaveText(`This hexagon still hides ${left}: 1 in 5 each`)
  await expect(hint(page).locator('svg')).toHaveCount(5)

  const line = log(page).getByText('claims triangle 1 of hexagon 2')
  await line.hover()
  await expectLit(page, '2.1')
  await page.mouse.move(0, 0)
  await expect(lit(page)).toHaveCount(0)
  await log(page).press('ArrowUp')
  await expect(lit(page)).toHaveCount(1)
  await button(page, 'End turn').click()
  await expect(line).toContainText('The turn is over')
  await expect(log(page)).toContainText('receives a parcel')

  // Lines get taller on a large screen, and the newest one stays in sight.
  await page.setViewportSize({ width: 1920, height: 1080 })
  const hiddenBelow = () =>
    log(page).evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop)
  await expect.poll(hiddenBelow).toBeLessThanOrEqual(1)
  expect(await log(page).evaluate(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(hiddenBelow).toBeLessThanOrEqual(1)
  await expect(numbers(page).first()).toBeVisible()
  await expect(numbers(page)).toHaveText(Array.from({ length: 19 }, (_, index) => `${index + 1}`))
  await expectNoViolations(page)
  await button(page, 'Hide the log').click()
  await expect(numbers(page).first()).toBeHidden()
  await page.keyboard.down('n')
  await expect(numbers(page).first()).toBeVisible()
  await page.keyboard.up('n')
  await expect(numbers(page).first()).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the same is one press away', async ({ page, games }) => {
    const seats = await games.newPair()
    await games.plant({ plan: hungry, left: 3, seats })
    await openGame(page, seats[0])
    await expectMyTurn(page)

    await expect(stockOf(page, seats[1].login)).toHaveCount(0)
    await button(page, 'Players').tap()
    await expect(stockOf(page, seats[1].login).getByRole('listitem')).toHaveCount(6)
    await expect(page.getByText('Low on food, water', { exact: true })).toBeVisible()
    await expectNoViolations(page)
    await button(page, 'Players').tap()

    const metal = page.getByRole('list', { name: 'Your resources' }).getByText('Metal')
    await expect(metal).toHaveCSS('opacity', '0')
    await page.locator('[data-resource-count="metal"]').tap()
    await expect(metal).not.toHaveCSS('opacity', '0')

    const wire = await page.context().newCDPSession(page)
    const { x = 0, y = 0, width = 0, height = 0 } = (await triangle(page, '10.1').boundingBox()) ?? {}
    const finger = [{ x: x + width / 2, y: y + height / 2 }]
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
    await expect(hint(page)).toHaveText(`This hexagon still hides ${listed(names)}: 1 in 6 each`)
    await wire.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await expect(hint(page)).toBeHidden()
    await expect(openTriangles(page)).toHaveCount(2)

    const isEarly = isHintShownAtClick(page)
    await triangle(page, '10.1').tap({ force: true })
    expect(await isEarly).toBe(false)
    await expect(hint(page)).toBeVisible()

    await triangle(page, '2.1').tap()
    await expect(triangle(page, '2.1')).toHaveAttribute('data-state', 'taken')
    await expect(numbers(page).first()).toBeHidden()
    await button(page, 'Show the whole log').tap()
    await expect(numbers(page).first()).toBeVisible()
    await log(page).getByText('claims triangle 1 of hexagon 2').tap()
    await expectLit(page, '2.1')
    const planet = await page.locator('[data-board]').boundingBox()
    const covered = await log(page).boundingBox()
    expect((planet?.y ?? 0) + (planet?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0)
  })

  test('a finger that rests on a triangle that could be locked learns what may lie there, and claims nothing', async ({
    page,
    games,
  }) => {
    const seats = await games.newPair()
    const { seat, place, partner, ...planted } = beforeLock
    await games.plant({ ...planted, seats })
    await openGame(page, seats[seat - 1] ?? seats[0])
    await expectMyTurn(page)
    const { x = 0, y = 0, width = 0, height = 0 } = (await triangle(page, place).boundingBox()) ?? {}
    const finger = [{ x: x + width / 2, y: y + height / 2 }]
    const wire = await page.context().newCDPSession(page)
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
    await expect(hint(page)).toBeVisible()
    // As long as a mouse has to be pressed to claim with a lock, by the clock of the page, and a frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 500)))
    await expect(hint(page)).toBeVisible()
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(triangle(page, place)).toHaveAttribute('data-state', 'open')
    await expect(triangle(page, partner)).toHaveAttribute('data-state', 'free')
    await page.locator('[aria-keyshortcuts="L"]').tap()
    await triangle(page, place).tap()
    await expect(triangle(page, partner)).toHaveAttribute('data-state', 'blocked')
  })
})
