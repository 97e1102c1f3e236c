import type { Locator, Page } from '@playwright/test'
import { type Moment, moments } from '../../apps/web/src/features/game/lesson/script.ts'
import { texts as english } from '../../apps/web/src/shared/i18n/en/game/index.ts'
import { table as ukrainian } from '../../apps/web/src/shared/i18n/uk/game/index.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  phone,
  setLanguage,
} from '../support/web-story.ts'
import { button, expectMyTurn, expectScreen, expectUsable, openTriangles, pressOff, triangle } from './game-story.ts'

const panel = (page: Page): Locator => page.getByRole('region', { name: /^(Lesson|Урок)$/ })
const action = (page: Page, key: 'E' | 'L' | 'T'): Locator => page.locator(`[aria-keyshortcuts="${key}"]`)
const planetBox = (page: Page) => page.locator('[data-hex="10"][data-triangle="1"]').boundingBox()

async function expectMoment(page: Page, { id }: Moment, texts: typeof english | typeof ukrainian.texts): Promise<void> {
  await expect(panel(page)).toContainText(texts[`lesson.${id}.text`])
}

/** A mouse or a thumb. */
type Press = (control: Locator) => Promise<void>

async function doWhatIsAsked(page: Page, { must }: Moment, press: Press): Promise<void> {
  if (must.type === 'end-turn') return press(action(page, 'T').and(page.locator(':not([aria-disabled])')))
  if (must.type === 'exchange') {
    await press(action(page, 'E').and(page.locator(':not([aria-disabled])')))
    return exchangeFor(page, /water|вода/i, press)
  }
  if (must.type !== 'claim') throw new Error(`The lesson asks for ${must.type}`)
  await expect(openTriangles(page)).toHaveCount(1)
  if (must.lock) await press(action(page, 'L'))
  await press(triangle(page, `${must.hex}.${must.triangle}`))
}

/** In the dialog. */
async function exchangeFor(page: Page, get: RegExp, press: Press): Promise<void> {
  const sides = page.getByRole('dialog').getByRole('radiogroup')
  await press(sides.first().getByRole('radio', { name: /metal|метал/i }))
  await press(sides.last().getByRole('radio', { name: get }))
  await press(page.getByRole('dialog').getByRole('button', { name: /confirm|підтвердити/i }))
}

test('practice begins with the lesson; who does what it says wins, and goes on to a real game', async ({ page }) => {
  const trouble = collectBrowserErrors(page)
  const click: Press = (control) => control.click()
  await page.goto('/practice')
  for (const moment of moments) {
    await expectMoment(page, moment, english)
    if (moment.id === 'land') {
      await expectUsable(page)
      await pressOff(triangle(page, '2.1'))
      await expect(page.getByText('First the triangle that glows.')).toBeVisible()
      await expect(button(page, 'Hint')).toHaveCount(0)
    }
    if (moment.id === 'exchange') {
      await action(page, 'E').and(page.locator(':not([aria-disabled])')).click()
      await exchangeFor(page, /food/i, click)
      await expect(page.getByText('First the exchange: 5 metal for 1 water.')).toBeVisible()
    }
    if (moment.id === 'lock') {
      await expect(openTriangles(page)).toHaveCount(1)
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
  await button(page, 'Skip').click()
  await expect(page.locator('[data-state="taken"]')).not.toHaveCount(0)
  await expect(button(page, 'Hint')).toBeVisible()
  expect(trouble).toEqual([])
})

test.describe('by thumb, in Ukrainian', () => {
  test.use(phone)

  test('the lesson is won, the planet never moves, and a reload changes nothing', async ({ page }) => {
    await setLanguage(page, 'uk')
    await page.goto('/practice')
    await expectMoment(page, moments[0] as Moment, ukrainian.texts)
    const place = await planetBox(page)
    for (const moment of moments) {
      if (moment.id === 'bought' || moment.id === 'home') await page.reload()
      await expectMoment(page, moment, ukrainian.texts)
      await expectToFitScreen(page)
      expect(await planetBox(page), moment.id).toEqual(place)
      await doWhatIsAsked(page, moment, (control) => control.tap())
    }
    await expectScreen(page, 'victory')
    await expect(page.getByText(ukrainian.texts['lesson.won'])).toBeVisible()
  })
})

test('the lesson is skipped, repeated and won by the keyboard alone', async ({ page }) => {
  await page.goto('/practice')
  await expectMoment(page, moments[0] as Moment, english)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice')
  await page.getByRole('link', { name: 'Play the lesson' }).press('Enter')
  await page.locator('[data-hex][tabindex="0"]').focus()
  for (const moment of moments) {
    await expectMoment(page, moment, english)
    const { must } = moment
    if (must.type === 'exchange') {
      await expect(action(page, 'E')).not.toHaveAttribute('aria-disabled')
      await page.keyboard.press('e')
      await exchangeFor(page, /water/i, (control) => control.press('Space'))
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
})
