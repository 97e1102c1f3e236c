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
import { button } from './game-story.ts'
import { expectFrame, expectRed, publishKey, slider, transcriptOf } from './replay-story.ts'

const transcript = transcriptOf(onPoints)
const text = JSON.stringify(transcript)

async function openVerify(page: Page, heading = 'Check a game'): Promise<void> {
  await publishKey(page)
  await page.goto('/verify')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
const [first, second, ...later] = transcript.events

/** What somebody may change, and the lines that are red then. */
const flipped: readonly [red: string, change: object][] = [
  ['signature', { startedAt: transcript.startedAt + 1 }],
  ['result,signature', { endedAt: transcript.endedAt - 1 }],
  ['map,moves,result,signature', { rulesVersion: transcript.rulesVersion - 1 }],
  ['commitment,map,moves,result,signature', { serverSeed: flip(transcript.serverSeed) }],
  ['map,moves,result,signature', { entropies: ['00'.repeat(31).concat('01'), ...transcript.entropies.slice(1)] }],
  ['signature', { events: [{ ...first, at: (first?.at ?? 0) + 1 }, second, ...later] }],
  ['moves,result,signature', { events: [first, { ...second, at: (first?.at ?? 0) - 1 }, ...later] }],
  ['signature', { roomId: 'r2' }],
]

/** The site has a region for alerts of its own. */
const refusal = (page: Page) => page.getByRole('main').getByRole('alert')

const fileOf = (body: string) => ({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(body) })

async function paste(page: Page, body: string): Promise<void> {
  await page.getByLabel('Or paste the transcript').fill(body)
  await button(page, 'Check').click()
}

test('a stranger checks a file without asking the server about it, and watches the game', async ({ page, context }) => {
  const trouble = collectBrowserErrors(page)
  const keys = page.waitForResponse('**/.well-known/hexaverse-keys.json')
  await openVerify(page)
  await (await keys).finished()
  await expectNoViolations(page)
  await context.setOffline(true)
  await page.getByLabel('Choose a file').setInputFiles(fileOf(text))
  await expect(page.getByText('All five checks passed')).toBeVisible()
  await expectRed(page)
  await expectNoViolations(page)
  await button(page, 'Watch this game').click()
  await expect(slider(page)).toBeVisible()
  await page.keyboard.press('End')
  await expectFrame(page, transcript.events.length)
  await expect(page.getByText('winner', { exact: true })).toHaveCount(1)
  await expect(button(page, 'Copy link at this moment')).toHaveCount(0)
  await button(page, 'Back to the check').click()
  await expect(page.getByText('All five checks passed')).toBeVisible()
  expect(trouble).toEqual([])
})

test('a file can be dropped', async ({ page }) => {
  await openVerify(page)
  const transfer = await page.evaluateHandle((body) => {
    const data = new DataTransfer()
    data.items.add(new File([body], 'game.json', { type: 'application/json' }))
    return data
  }, text)
  await page.getByText('Choose a file, or drop it here').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('All five checks passed')).toBeVisible()
})

test('what is no whole transcript of today gets a sentence', async ({ page }) => {
  await openVerify(page)
  await button(page, 'Check').click()
  await expect(page.getByText('Paste the transcript first, or choose a file.')).toBeVisible()
  for (const body of [text.slice(0, text.length / 2), 'hello', '{}', '[]', 'null', '{"format":1}']) {
    await paste(page, body)
    await expect(refusal(page)).toContainText('This is no whole transcript of a game.')
  }
  await page.getByLabel('Choose a file').setInputFiles(fileOf('x'.repeat(4_000_001)))
  await expect(refusal(page)).toContainText('This is no whole transcript of a game.')
  await paste(page, JSON.stringify({ ...transcript, format: 2 }))
  await expect(refusal(page)).toContainText('This transcript is newer than this page.')
  await expectNoViolations(page)
  await paste(page, text)
  await expect(page.getByText('All five checks passed')).toBeVisible()
  await expect(refusal(page)).toHaveCount(0)
})

test('every field that somebody has changed turns a line red', async ({ page }) => {
  await openVerify(page)
  for (const [red, change] of flipped) {
    await paste(page, text)
    await expect(page.getByText('All five checks passed')).toBeVisible()
    await paste(page, JSON.stringify({ ...transcript, ...change }))
    await expect(page.getByText('Something does not match')).toBeVisible()
    await expectRed(page, ...red.split(','))
  }
})

test('a game that the rules refuse is red and cannot be watched', async ({ page }) => {
  await openVerify(page)
  await paste(page, JSON.stringify({ ...transcript, events: transcript.events.slice(1) }))
  await expect(page.getByText('Something does not match')).toBeVisible()
  await expectRed(page, 'moves', 'result', 'signature')
  await expect(page.getByText('The rules refuse a move of this game')).toBeVisible()
  await expect(button(page, 'Watch this game')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('it can be used in Ukrainian, down to the narrowest', async ({ page }) => {
    await setLanguage(page, 'uk')
    await openVerify(page, 'Перевірка гри')
    await page.setViewportSize(narrowPhone)
    await page.getByLabel('Виберіть файл').setInputFiles(fileOf(text))
    await expect(page.getByText('Усі п’ять перевірок пройдено')).toBeVisible()
    await expectToFitScreen(page)
    await expect.poll(() => findSmallTargets(page)).toEqual([])
    await expectNoViolations(page)
    await button(page, 'Переглянути цю гру').tap()
    await expect(slider(page)).toBeVisible()
    await expectToFitScreen(page)
    await expectNoViolations(page)
  })
})
