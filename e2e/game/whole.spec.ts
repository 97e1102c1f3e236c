import type { Page } from '@playwright/test'
import { startStock } from '../../packages/rules/src/constants.ts'
import { expect, test } from '../support/fixtures.ts'
import { collectBrowserErrors, phone as phoneOptions, recordSounds, setLanguage } from '../support/web-story.ts'
import { button, expectScreen, openGame, openTriangles, readStock, triangle } from './game-story.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const { hex, triangle } = (document.activeElement as SVGElement | null)?.dataset ?? {}
    return hex && `${hex}.${triangle}`
  })

async function tabTo(page: Page, isThere: () => Promise<unknown>): Promise<void> {
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  expect(await isThere()).toBeTruthy()
}

const isFocused = (page: Page, name: string) => () =>
  button(page, name).evaluate((element) => element === document.activeElement)

const isOnDetails = (page: Page) => () =>
  page.evaluate(
    () =>
      document.activeElement?.textContent?.includes('Check the map') && document.activeElement.tagName === 'SUMMARY',
  )

/** Moves the focus by arrow keys only: to the right row, then along it. */
async function walkTo(page: Page, place: string): Promise<void> {
  for (let steps = 0; steps < 40 && (await focused(page)) !== place; steps++) {
    const key = await triangle(page, place).evaluate((wanted) => {
      const [to, from] = [wanted, document.activeElement ?? wanted].map((element) => element.getBoundingClientRect())
      const [dx = 0, dy = 0] = from && to ? [to.x - from.x, to.y + to.height / 2 - from.y - from.height / 2] : []
      if (Math.abs(dy) > 5) return dy > 0 ? 'ArrowDown' : 'ArrowUp'
      return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
    })
    await page.keyboard.press(key)
  }
  expect(await focused(page)).toBe(place)
}

/** The ring of triangles around each seat's first hexagon. Claiming along it yields each resource once. */
const rings = [
  ['2.1', '2.6', '2.3', '2.2', '2.5', '2.4'],
  ['18.2', '18.5', '18.4', '18.1', '18.6', '18.3'],
] as const

/** Claims a triangle and ends the turn. */
async function playByKeyboard(page: Page, place: string): Promise<void> {
  await expect(triangle(page, place)).toHaveAttribute('data-state', 'open')
  if ((await focused(page)) === undefined) await tabTo(page, () => focused(page))
  await walkTo(page, place)
  await page.keyboard.press('Enter')
  await expect(triangle(page, place)).toHaveAttribute('data-state', 'taken')
  await endByKeyboard(page)
}

async function endByKeyboard(page: Page): Promise<void> {
  const endTurn = button(page, 'End turn')
  await expect(endTurn).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('t')
  await expect(endTurn).toHaveAttribute('aria-disabled', 'true')
}

/** Only the newest log line is shown, and the reload itself may have caused it. */
const wordsOfLog = /займає трикутник|завершує хід|отримує посилку|повертається до гри/

/** Claims one triangle at the beginning and no more, and so runs out of food or water in the sixth turn, or in the seventh. */
async function playByThumb(phone: Page, round: number): Promise<void> {
  const endTurn = button(phone, 'Завершити хід')
  if (round === 2) await phone.reload()
  if (round > 0) await expect(phone.getByText(wordsOfLog).first()).toBeVisible()
  await expect(endTurn).not.toHaveAttribute('aria-disabled', 'true')
  if (round === 0) {
    const place = openTriangles(phone).first()
    const name = await place.evaluate(
      (element: SVGElement) => `${element.dataset['hex']}.${element.dataset['triangle']}`,
    )
    await place.tap()
    await expect(triangle(phone, name)).toHaveAttribute('data-state', 'taken')
  }
  await endTurn.tap()
  await expect(endTurn.and(phone.locator(':not([aria-disabled="true"])'))).toHaveCount(0)
}

test('two players finish a whole game: one by keyboard only, one by touch in Ukrainian, with a reload midway', async ({
  page,
  browser,
  games,
}) => {
  test.slow()
  // A player who waited in another story may still count as present for a while.
  await games.closeRooms()
  const [ada, taras] = await games.newPair()
  const phone = await browser.newPage({ ...phoneOptions, reducedMotion: 'reduce' })
  await setLanguage(phone, 'uk')
  const trouble = [collectBrowserErrors(page), collectBrowserErrors(phone)]
  const played = await recordSounds(page)
  await Promise.all([openGame(page, ada), openGame(phone, taras)])

  await tabTo(page, isFocused(page, 'Start game'))
  await page.keyboard.press('Enter')
  await expectScreen(page, 'waiting')
  await button(phone, 'Почати гру').tap()
  await Promise.all([expectScreen(page, 'board'), expectScreen(phone, 'board')])

  const countOpen = () => Promise.all([page, phone].map((one) => openTriangles(one).count()))
  await expect.poll(async () => (await countOpen()).toSorted()).toEqual([0, 2])
  const isFirst = (await countOpen())[0] === 2
  const ring = rings[isFirst ? 0 : 1]
  let last = 5
  for (let round = 0; round <= last; round++) {
    const place = ring[round]
    const playOn = () => (place ? playByKeyboard(page, place) : endByKeyboard(page))
    if (isFirst) await playOn()
    await playByThumb(phone, round)
    // Whoever moves second has one more food, which lasts a turn longer where the claim has found water.
    if (isFirst && round === 0 && ((await readStock(phone))['water'] ?? 0) > startStock.water) last = 6
    if (!isFirst && round < last) await playOn()
  }

  await expectScreen(phone, 'left')
  await expectScreen(page, 'victory')
  await expect(page.getByText('Clean victory')).toBeVisible()
  expect(await played()).toContain('flipcard')
  await tabTo(page, isOnDetails(page))
  await page.keyboard.press('Enter')
  for (const finding of ['secret', 'entropy', 'map', 'seats'])
    await expect(page.locator(`[data-finding="${finding}"]`)).toHaveAttribute('data-verdict', 'right')
  await tabTo(page, isFocused(page, 'Close'))
  await page.keyboard.press('Enter')
  await expectScreen(page, 'create')
  await phone.close()
  expect(trouble).toEqual([[], []])
})
