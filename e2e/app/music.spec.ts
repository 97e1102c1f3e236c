import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { setLanguage } from '../support/web-story.ts'

const file = '**/sounds/music.mp3'

/** Records every change between playing and silent. */
async function recordMusic(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const playing: boolean[] = []
    Object.assign(window, { playing })
    window.addEventListener('hexaverse:music', (event) => playing.push((event as CustomEvent).detail.isPlaying))
  })
  return () => page.evaluate(() => (window as unknown as { playing: boolean[] }).playing)
}

function recordRequests(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sounds/music.mp3')) fetched.push(request.url())
  })
  return fetched
}

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).click()
const play = (page: Page) => page.getByRole('button', { name: 'Play music' })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop music' })

async function hideTab(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test.describe('the music', () => {
  test('is fetched and played only on demand, pauses while the tab is hidden, and can be stopped', async ({ page }) => {
    const playing = await recordMusic(page)
    const fetched = recordRequests(page)
    await page.goto('/')
    await openSettings(page)
    await expect(play(page)).toBeVisible()
    expect([fetched, await playing()]).toEqual([[], []])
    await play(page).click()
    await expect(stop(page)).toBeVisible()
    await expect.poll(playing).toEqual([true])
    await hideTab(page, true)
    await hideTab(page, false)
    await stop(page).click()
    await expect(play(page)).toBeVisible()
    await play(page).click()
    await expect.poll(playing).toEqual([true, false, true, false, true])
    expect(fetched).toHaveLength(1)
  })

  test('resumes at the first gesture of the next visit, unless it was stopped', async ({ page }) => {
    const playing = await recordMusic(page)
    const fetched = recordRequests(page)
    await page.goto('/')
    await openSettings(page)
    await play(page).click()
    await expect.poll(playing).toEqual([true])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    expect([fetched.length, await playing()]).toEqual([1, []])
    await openSettings(page)
    await expect.poll(playing).toEqual([true])
    await stop(page).click()
    await page.reload()
    await openSettings(page)
    await expect(play(page)).toBeVisible()
    expect([fetched.length, await playing()]).toEqual([2, []])
  })

  test('follows the volume slider immediately, down to silence', async ({ page }) => {
    await page.addInitScript(() => {
      const levels: AudioParam[] = []
      Object.assign(window, { levels })
      const { GainNode: Real } = window
      Object.assign(window, {
        GainNode: class extends Real {
          constructor(context: BaseAudioContext, options?: GainOptions) {
            super(context, options)
            levels.push(this.gain)
          }
        },
      })
    })
    const playing = await recordMusic(page)
    await page.goto('/')
    await openSettings(page)
    const volume = page.getByRole('slider', { name: 'Music volume' })
    await volume.fill('0.4')
    await play(page).click()
    await expect.poll(playing).toEqual([true])
    // Gain nodes in the order of creation: the modal's select sound, the volume of the music, its fade.
    const level = () => page.evaluate(() => (window as unknown as { levels: AudioParam[] }).levels.at(-2)?.value)
    await expect.poll(level).toBeCloseTo(0.4, 2)
    await volume.fill('0')
    await expect.poll(level).toBeLessThan(0.0001)
    await volume.fill('1')
    await expect.poll(level).toBeGreaterThan(0.99)
  })

  for (const [language, said] of [
    ['en', 'The music could not be loaded.'],
    ['uk', 'Не вдалося завантажити музику.'],
  ] as const) {
    test(`that cannot be loaded shows an error in ${language} and can be retried`, async ({ page }) => {
      const playing = await recordMusic(page)
      await setLanguage(page, language)
      await page.route(file, (route) => route.abort())
      await page.goto('/')
      await page.getByRole('banner').getByRole('button').click()
      const button = page.getByRole('button', { name: /^(Play music|Увімкнути музику)$/ })
      await button.click()
      await expect(page.getByRole('alert')).toContainText(said)
      await expect(button).toBeVisible()
      expect([await playing(), await page.evaluate(() => localStorage.getItem('musicOn'))]).toEqual([[], null])
      await page.unroute(file)
      await button.click()
      await expect.poll(playing).toEqual([true])
    })
  }

  test('loops without a gap at every sample rate that a browser may choose', async ({ page }) => {
    await page.goto('/')
    for (const rate of [44_100, 48_000]) {
      const { gap, loudest, seconds } = await page.evaluate(async (sampleRate) => {
        const audio = new OfflineAudioContext(2, 1, sampleRate)
        const music = await audio.decodeAudioData(await (await fetch('/sounds/music.mp3')).arrayBuffer())
        let [gap, loudest] = [0, 0]
        for (const side of [0, 1]) {
          const samples = music.getChannelData(side)
          for (let at = sampleRate / 2; at < 1.5 * sampleRate; at++) {
            const [here, oneRoundLater] = [samples[at] ?? 1, samples[at + 72 * sampleRate] ?? 2]
            gap = Math.max(gap, Math.abs(here - oneRoundLater))
          }
          for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
        }
        return { gap, loudest, seconds: music.duration }
      }, rate)
      expect(seconds).toBeGreaterThan(74)
      expect(gap).toBeLessThan(0.0005)
      expect(loudest).toBeLessThan(0.89)
    }
  })
})
