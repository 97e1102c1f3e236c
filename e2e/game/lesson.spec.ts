import type { Locator, Page } from '@playwright/test'
import { type Moment, moments } from '../../apps/web/src/features/game/lesson/script.ts'
import { texts as english } from '../../apps/web/src/shared/i18n/en/game/index.ts'
import { table as ukrainian } from '../../apps/web/src/shared/i18n/uk/game/index.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  narrowPhone,
  phone,
  setLanguage,
} from '../support/web-story.ts'
import {
  button,
  expectMyTurn,
  expectScreen,
  expectUsable,
  findCutNotes,
  openTriangles,
  pressOff,
  triangle,
} from './game-story.ts'

const panel = (page: Page): Locator => page.getByRole('region', { name: /^(Lesson|Урок)$/ })
const action = (page: Page, key: 'E' | 'L' | 'T'): Locator => page.locator(`[aria-keyshortcuts="${key}"]`)
const counter = (page: Page, resource: string): Locator => page.locator(`li:has([data-resource-count="${resource}"])`)
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const planetBox = (page: Page) => page.locator('[data-hex="10"][data-triangle="1"]').boundingBox()

/** What a screen reader says of the lesson. */
const spoken = (page: Page): Locator => panel(page).getByRole('status')

async function expectMoment(page: Page, { id }: Moment, texts: typeof english | typeof ukrainian.texts): Promise<void> {
  await expect(spoken(page)).toContainText(texts[`lesson.${id}`])
  await expect(spoken(page)).toContainText(texts[`lesson.${id}.text`])
}

/** All that the moment points at, and both homes. */
function partsOf(page: Page, { must, lit }: Moment): Locator[] {
  const keys = { 'end-turn': 'T', exchange: 'E', lock: 'L' } as const
  const claimed = must.type === 'claim' ? [must, ...(must.lock ? [must.lock] : [])] : []
  const pointed = lit.flatMap((part) => {
    if (part === 'parcel') return []
    if (part === 'rival') return page.locator('[data-rival]')
    return part in keys ? action(page, keys[part as keyof typeof keys]) : counter(page, part)
  })
  return [
    page.getByRole('button', { name: 'Умістити' }),
    ...[1, 2].map((site) => page.locator(`[data-home="${site}"]`)),
    ...claimed.map((place) => triangle(page, `${place.hex}.${place.triangle}`)),
    ...pointed,
  ]
}

async function expectNothingCovered(page: Page, moment: Moment): Promise<void> {
  const covering = await boxOf(panel(page))
  for (const part of partsOf(page, moment)) {
    const { y, height } = await boxOf(part)
    expect(height).toBeGreaterThan(0)
    expect(y + height <= covering.y || y >= covering.y + covering.height, `${moment.id}: ${part}`).toBe(true)
  }
}

/** A mouse or a thumb. */
type Press = (control: Locator) => Promise<void>

async function doWhatIsAsked(page: Page, { must }: Moment, press: Press): Promise<void> {
  if (must.type === 'end-turn') return press(action(page, 'T').and(page.locator(':not([aria-disabled])')))
  if (must.type === 'exchange') {
    await press(action(page, 'E').and(page.locator(':not([aria-disabled])')))
    return buyWater(page, press)
  }
  if (must.type !== 'claim') throw new Error(`The lesson asks for ${must.type}`)
  await expect(openTriangles(page)).toHaveCount(1)
  if (must.lock) await press(action(page, 'L'))
  await press(triangle(page, `${must.hex}.${must.triangle}`))
}

/** In the dialog. */
async function buyWater(page: Page, press: Press): Promise<void> {
  const sides = page.getByRole('dialog').getByRole('radiogroup')
  await press(sides.first().getByRole('radio', { name: /metal|метал/i }))
  await press(sides.last().getByRole('radio', { name: /water|вода/i }))
  await press(page.getByRole('dialog').getByRole('button', { name: /confirm|підтвердити/i }))
}

/** Whoever only ends turns starves soon, unless the bot does first. */
async function endPractice(page: Page, press: Press = (control) => control.click()): Promise<void> {
  const ending = page.locator('[data-screen="left"], [data-screen="victory"]')
  const endTurn = action(page, 'T').and(page.locator(':not([aria-disabled])'))
  const findTurnsMade = async () => {
    const [made] = await page.getByRole('definition').allTextContents()
    return (await ending.isVisible()) ? 'all' : made
  }
  while (!(await ending.isVisible())) {
    await expect(ending.or(endTurn)).toBeVisible()
    const made = await findTurnsMade()
    if (made === 'all') return
    await press(endTurn)
    await expect.poll(findTurnsMade).not.toBe(made)
  }
}

test('a stranger comes from the landing page into the lesson, wins by doing what it says, and plays on to the end', async ({
  page,
}) => {
  test.slow()
  const trouble = collectBrowserErrors(page)
  const click: Press = (control) => control.click()
  await page.goto('/')
  await page.getByRole('link', { name: 'Practise now' }).click()
  for (const moment of moments) {
    await expectMoment(page, moment, english)
    if (moment.id === 'land') {
      await expectUsable(page)
      await pressOff(triangle(page, '2.1'))
      await expect(page.getByText('First the triangle that glows.')).toBeVisible()
      await expect(button(page, 'Hint')).toHaveCount(0)
    }
    // A near view of another part of the planet: what the lesson asks for is brought into sight.
    if (moment.id === 'yield') for (let step = 0; step < 8; step++) await page.keyboard.press('+')
    if (moment.id === 'beside') {
      const board = await boxOf(page.locator('[data-board]'))
      await expect(openTriangles(page)).toHaveCount(1)
      await expect.poll(async () => (await boxOf(openTriangles(page))).y).toBeGreaterThanOrEqual(board.y)
      await page.keyboard.press('0')
    }
    if (moment.id === 'exchange') {
      await expect(action(page, 'E')).toHaveAttribute('data-kind', 'primary')
      await pressOff(action(page, 'T'))
      await expect(page.getByText('First the exchange: 5 metal for 1 water.')).toBeVisible()
      await action(page, 'E').and(page.locator(':not([aria-disabled])')).click()
      const offered = page.getByRole('dialog').getByRole('radio').and(page.locator(':not([aria-disabled])'))
      await expect(offered).toHaveCount(2)
      await page.keyboard.press('Escape')
    }
    if (moment.id === 'home') {
      const badges = ['food', 'water', 'metal', 'stone', 'energy', 'iron'].map((resource) =>
        counter(page, resource).evaluate((count) => getComputedStyle(count, '::after').content),
      )
      expect(await Promise.all(badges)).toEqual([...Array(5).fill('"+1"'), 'none'])
    }
    if (moment.id === 'lock') {
      await expect(openTriangles(page)).toHaveCount(1)
      await expect(triangle(page, '3.5')).toHaveAccessibleName('Hexagon 3, triangle 5, free, marked')
      await expect(page.locator('[data-lit]')).toHaveCount(1)
      await openTriangles(page).click()
      await expect(page.getByText('First switch Lock on')).toBeVisible()
      await expectNoViolations(page)
    }
    await doWhatIsAsked(page, moment, click)
  }
  await expectScreen(page, 'victory')
  await expect(page.getByText(english['lesson.won'])).toBeVisible()
  await expectUsable(page)
  await button(page, 'Play a real game: Easy').click()
  await expectMyTurn(page)
  await openTriangles(page).first().click()
  await expect(page.locator('[data-state="taken"]')).not.toHaveCount(0)

  // The lesson can be repeated, and the game is kept meanwhile.
  await page.goto('/document/rules-of-the-game/rules-of-the-game')
  await page.getByRole('link', { name: 'play the lesson' }).click()
  await expectMoment(page, moments[0] as Moment, english)
  await expect(page.locator('[data-state="taken"]')).toHaveCount(0)
  await button(page, 'Skip the lesson').click()
  await expect(page.locator('[data-state="taken"]')).not.toHaveCount(0)
  await expect(button(page, 'Hint')).toBeVisible()
  await endPractice(page)
  await expect(page.getByText('Practice games bring no coins.')).toBeVisible()
  await button(page, 'Play again').click()
  await expectMyTurn(page)
  expect(trouble).toEqual([])
})

test.describe('by thumb on the smallest phone, in Ukrainian', () => {
  test.use({ ...phone, viewport: narrowPhone })

  test('a stranger wins the lesson, whose planet never moves, reloads at every moment, and plays on to the end', async ({
    page,
  }) => {
    test.slow()
    const { texts } = ukrainian
    const tap: Press = (control) => control.tap()
    await setLanguage(page, 'uk')
    await page.goto('/')
    await page.getByRole('link', { name: 'Потренуватися зараз' }).tap()
    await expectMoment(page, moments[0] as Moment, texts)
    const place = await planetBox(page)
    for (const moment of moments) {
      await expectMoment(page, moment, texts)
      expect(await planetBox(page), moment.id).toEqual(place)
      await page.reload()
      await expectMoment(page, moment, texts)
      await expectToFitScreen(page)
      expect(await findCutNotes(page), moment.id).toEqual([])
      expect(await planetBox(page), moment.id).toEqual(place)
      await expectNothingCovered(page, moment)
      if (moment.id === 'land' || moment.id === 'exchange') await expectNoViolations(page)
      // The longest text, on a usual phone too.
      if (moment.id === 'lock') {
        await page.setViewportSize(phone.viewport ?? narrowPhone)
        await expect(() => expectNothingCovered(page, moment)).toPass()
        await expectNoViolations(page)
        await page.setViewportSize(narrowPhone)
        await expect.poll(() => planetBox(page)).toEqual(place)
      }
      await doWhatIsAsked(page, moment, tap)
    }
    for (const visit of ['first', 'reloaded']) {
      if (visit === 'reloaded') await page.reload()
      await expectScreen(page, 'victory')
      await expect(page.getByText(texts['lesson.won'])).toBeVisible()
    }
    await expectNoViolations(page)
    await tap(button(page, texts['lesson.next']))
    await tap(openTriangles(page).first())
    await expect(page.locator('[data-state="taken"]')).not.toHaveCount(0)
    await expectNoViolations(page)
    await endPractice(page, tap)
    await expectNoViolations(page)
  })
})

test('a stranger skips the lesson, repeats it, wins it and plays on to the end by the keyboard, and hears what happens', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('link', { name: 'Practise now' }).press('Enter')
  await expectMoment(page, moments[0] as Moment, english)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice')
  await page.getByRole('link', { name: 'Play the lesson' }).press('Enter')
  await page.locator('[data-hex][tabindex="0"]').focus()
  // A screen reader says only what changes in a region that it knows.
  const region = await spoken(page).elementHandle()
  for (const moment of moments) {
    await expectMoment(page, moment, english)
    expect(await spoken(page).evaluate((now, first) => now === first, region)).toBe(true)
    const { must } = moment
    if (must.type === 'exchange') {
      await expect(action(page, 'E')).not.toHaveAttribute('aria-disabled')
      await page.keyboard.press('e')
      await buyWater(page, (control) => control.press('Space'))
    }
    if (must.type === 'end-turn') {
      await expectMyTurn(page)
      await page.keyboard.press('t')
    }
    if (must.type !== 'claim') continue
    await expect(openTriangles(page)).toHaveCount(1)
    if (must.lock) await page.keyboard.press('l')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
  }
  await expectScreen(page, 'victory')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await button(page, english['lesson.next']).press('Enter')
  const announced = page.locator('[aria-live="polite"]')
  await expectMyTurn(page)
  await expect(announced).toContainText(english['hud.say.my-turn'])
  await page.locator('[data-hex][tabindex="0"]').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(announced).toContainText(/You found 6 of \w+\./)
  await button(page, 'Hint').press('Enter')
  await expect(page.getByRole('status').getByText(/Chance to win: \d+% → \d+%/)).toBeVisible()
  await endPractice(page, () => page.keyboard.press('t'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
