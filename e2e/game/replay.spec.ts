import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  findSmallTargets,
  narrowPhone,
  phone,
  setLanguage,
} from '../support/web-story.ts'
import { onPoints } from './game-plans.ts'
import { button, pressOff, triangle } from './game-story.ts'
import { downloadFile, expectFrame, openReplay, seatRow, slider, transcriptOf, turnsOf } from './replay-story.ts'

const transcript = transcriptOf(onPoints)
const last = transcript.events.length
const turns = turnsOf(transcript)
const [, second = 0, third = 0] = turns
const taken = (page: Page) => page.locator('[data-state="taken"]')
const analysis = (page: Page) => page.locator('[data-analysis]')

test('the keys move through a game by action, by turn and to its ends', async ({ page }) => {
  const trouble = collectBrowserErrors(page)
  await openReplay(page, transcript)
  await expectFrame(page, 0)
  await expect(taken(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expectFrame(page, 1)
  await expect(taken(page)).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expectFrame(page, 0)
  await page.keyboard.press('PageDown')
  await expectFrame(page, second)
  await page.keyboard.press('PageDown')
  await expectFrame(page, third)
  await page.keyboard.press('PageUp')
  await expectFrame(page, second)
  await page.keyboard.press('End')
  await expectFrame(page, last)
  await expect(page.getByText('winner', { exact: true })).toHaveCount(1)
  await page.keyboard.press('Home')
  await expectFrame(page, 0)

  await page.keyboard.press('Space')
  await expect(button(page, 'Pause')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(button(page, 'Play')).toBeVisible()

  // The slider has the same keys, and says what happened.
  await page.keyboard.press('Home')
  await slider(page).focus()
  await page.keyboard.press('PageDown')
  await expectFrame(page, second)
  await page.keyboard.press('ArrowRight')
  await expectFrame(page, second + 1)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Turn 2: \w+ claims triangle \d of hexagon \d+/)

  // A button takes the space bar, the log takes the keys that scroll.
  await button(page, 'To the end').focus()
  await page.keyboard.press('Space')
  await expectFrame(page, last)
  await page.getByRole('log').focus()
  await page.keyboard.press('Home')
  await expectFrame(page, last)
  await page.keyboard.press('ArrowLeft')
  await expectFrame(page, last - 1)
  expect(trouble).toEqual([])
})

test('the keys work every other control too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReplay(page, transcript)
  await page.getByLabel('Speed').press('ArrowDown')
  await expect(page.getByLabel('Speed')).toHaveValue('2')
  await expectFrame(page, 0)
  await page.getByRole('switch', { name: 'Show what the unclaimed triangles hid' }).press('Space')
  await expect(page.locator('[data-hides]')).toHaveCount(114)
  await button(page, 'Copy link at this moment').press('Enter')
  await expect(button(page, 'Copied')).toBeVisible()
  const file = await downloadFile(page, () => button(page, 'Download the transcript').press('Enter'))
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(transcript)
  await button(page, 'Check this game').press('Enter')
  await expect(page.getByText('All five checks passed')).toBeVisible()
  await button(page, 'Analyse').press('Enter')
  await expect(analysis(page)).toHaveAttribute('data-analysis', /running|ready/)
})

test('the mouse moves through a game by every control', async ({ page }) => {
  await openReplay(page, transcript)
  await button(page, 'One action on').click()
  await expectFrame(page, 1)
  await button(page, 'One turn on').click()
  await expectFrame(page, second)
  await expect(page.locator('[data-moment]')).toHaveText(/^Turn 1: .+ ends the turn\.$/)
  await button(page, 'One action on').click()
  await button(page, 'One turn back').click()
  await expectFrame(page, second)
  await button(page, 'One action back').click()
  await expectFrame(page, second - 1)
  await button(page, 'To the end').click()
  await expectFrame(page, last)
  await button(page, 'To the start').click()
  await expectFrame(page, 0)
  await expect(page.locator('[data-turns]')).toHaveAttribute('data-turns', String(turns.length))

  // A click on the planet leaves the arrow keys to the timeline.
  await pressOff(triangle(page, '10.1'))
  await page.keyboard.press('ArrowRight')
  await expectFrame(page, 1)

  const chart = page.getByRole('img', { name: /^The scores over \d+ turns\. At the end: / })
  const box = await chart.boundingBox()
  await chart.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } })
  const frame = Number(await slider(page).inputValue())
  expect(frame).toBeGreaterThan(last / 4)
  expect(frame).toBeLessThan((last * 3) / 4)
  await expect(page.locator('[data-cursor]')).toHaveAttribute('data-cursor', String(frame))

  await slider(page).click()
  expect(Number(await slider(page).inputValue())).toBeGreaterThan(last / 4)
})

test('a game plays by itself at every speed, to its end', async ({ page }) => {
  await openReplay(page, transcript)
  for (const speed of ['0.5', '1', '2', '4', '8']) {
    await page.getByLabel('Speed').selectOption(speed)
    await button(page, 'Play').click()
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(0)
    // A jump stops the play, also of a game that is over by now.
    await button(page, 'To the start').click()
    await expectFrame(page, 0)
    await expect(button(page, 'Play')).toBeVisible()
  }
  await button(page, 'To the end').click()
  await button(page, 'One turn back').click()
  await button(page, 'Play').click()
  await expectFrame(page, last)
  await expect(button(page, 'Play')).toBeVisible()
  // From the end it plays again from the start.
  await page.getByLabel('Speed').selectOption('0.5')
  await button(page, 'Play').click()
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeLessThan(last)
})

test('beside the board stand the stocks, triangles, scores and the log of that moment', async ({ page }) => {
  await openReplay(page, transcript)
  await expect(seatRow(page, 1)).toContainText('0 triangles')
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(seatRow(page, 1)).toContainText('1 triangle')
  await expect(seatRow(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('End')
  for (const { seat, score } of transcript.result.scores) {
    await expect(seatRow(page, seat).locator('[data-score]')).toHaveAttribute('data-score', String(score))
  }
  await expect(seatRow(page, 2)).toContainText('Out of resources')
  await expect(page.getByRole('log').getByRole('listitem').last()).toContainText('wins')

  await expect(page.locator('[data-hides]')).toHaveCount(0)
  const unclaimed = 114 - (await taken(page).count())
  await page.getByRole('switch', { name: 'Show what the unclaimed triangles hid' }).check()
  await expect(page.locator('[data-hides]')).toHaveCount(unclaimed)
  await expect(page.locator('[data-hides][data-state="free"]').first()).toHaveAttribute(
    'aria-label',
    /, free, hid \w+$/,
  )
  await page.keyboard.press('Home')
  await expect(page.locator('[data-hides]')).toHaveCount(114)
})

test('a link leads to the moment at which it was copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReplay(page, transcript)
  await page.keyboard.press('PageDown')
  await button(page, 'Copy link at this moment').click()
  await expect(button(page, 'Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).search).toBe(`?at=${second + 1}`)
  for (const [address, frame] of [
    [link, second],
    ['/replay/r1?at=99999', last],
    ['/replay/r1?at=nonsense', 0],
    ['/replay/r1?at=-4', 0],
  ] as const) {
    await page.goto(address)
    await expectFrame(page, frame)
  }
  const download = page.waitForEvent('download')
  await button(page, 'Download the transcript').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('hexaverse-r1.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(transcript)
})

test('people without an account and bots have names too', async ({ page }) => {
  const [first, ...others] = transcript.people
  const people = [{ ...first, login: null }, { ...others[0], login: null, bot: 'hard' }, others[1]]
  await setLanguage(page, 'uk')
  await openReplay(page, { ...transcript, people })
  await expect(seatRow(page, 1)).toContainText('колишній гравець')
  await expect(seatRow(page, 1).getByRole('link')).toHaveCount(0)
  await expect(seatRow(page, 2)).toContainText('бот (складний)')
  await expect(seatRow(page, 2).getByRole('link')).toHaveCount(0)
  const login = others[1]?.login
  await expect(seatRow(page, 3).getByRole('link', { name: `${login}` })).toHaveAttribute('href', `/player/${login}`)
})

for (const language of ['en', 'uk'] as const) {
  test(`everyone can use a replay on a desktop in ${language}`, async ({ page }) => {
    await setLanguage(page, language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReplay(page, transcript, '/replay/r1?at=30')
    await expect(taken(page).first()).toBeVisible()
    await expectToFitScreen(page)
    await expectNoViolations(page)
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  for (const [language, details, close] of [
    ['en', 'Details', 'Close'],
    ['uk', 'Подробиці', 'Закрити'],
  ] as const) {
    test(`everyone can use a replay in ${language}`, async ({ page }) => {
      await setLanguage(page, language)
      await openReplay(page, transcript, '/replay/r1?at=30')
      for (const size of [{ width: 390, height: 844 }, narrowPhone]) {
        await page.setViewportSize(size)
        await expectToFitScreen(page)
        await expect.poll(() => findSmallTargets(page)).toEqual([])
        await expectNoViolations(page)
        await button(page, details).tap()
        await expect(page.getByRole('heading', { level: 2, name: details })).toBeFocused()
        await expectToFitScreen(page)
        await expect.poll(() => findSmallTargets(page)).toEqual([])
        await expectNoViolations(page)
        await button(page, close).tap()
        await expect(button(page, details)).toBeFocused()
      }
    })
  }

  test('a thumb moves through a game by every control', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openReplay(page, transcript)
    await button(page, 'One action on').tap()
    await expectFrame(page, 1)
    await button(page, 'One turn on').tap()
    await expectFrame(page, second)
    await button(page, 'One turn back').tap()
    await expectFrame(page, 0)
    await button(page, 'To the end').tap()
    await expectFrame(page, last)
    await button(page, 'One action back').tap()
    await expectFrame(page, last - 1)
    await button(page, 'To the start').tap()
    await expectFrame(page, 0)
    await slider(page).tap()
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(last / 4)
    await button(page, 'Play').tap()
    await button(page, 'Pause').tap()
    await page.getByLabel('Speed').tap()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Speed')).toHaveValue('2')
    await button(page, 'Details').tap()
    await button(page, 'Copy link at this moment').tap()
    await expect(button(page, 'Copied')).toBeVisible()
    const file = await downloadFile(page, () => button(page, 'Download the transcript').tap())
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(transcript)
    await button(page, 'Analyse').tap()
    await expect(analysis(page)).toHaveAttribute('data-analysis', /running|ready/)
    await page.getByRole('switch', { name: 'Show what the unclaimed triangles hid' }).tap()
    await expect(page.locator('[data-hides]').first()).toBeAttached()
    await button(page, 'Check this game').tap()
    await expect(page.getByText('All five checks passed')).toBeVisible()
    // The timeline stays in reach below the sheet.
    await button(page, 'To the end').tap()
    await expectFrame(page, last)
    await button(page, 'Close').press('Escape')
    await expect(page.getByRole('region', { name: 'Details' })).toBeHidden()
  })
})
