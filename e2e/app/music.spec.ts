import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { setLanguage } from '../support/web-story.ts'

const file = '**/sounds/music.mp3'

/** Whether the music played, each time that changed. */
async function recordMusic(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const heard: boolean[] = []
    Object.assign(window, { heard })
    window.addEventListener('hexaverse:music', (event) => heard.push((event as CustomEvent).detail.isPlaying))
  })
  return () => page.evaluate(() => (window as unknown as { heard: boolean[] }).heard)
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
  test('is fetched and played on demand only, rests while the tab is hidden, and stops', async ({ page }) => {
    const heard = await recordMusic(page)
    const fetched = recordRequests(page)
    await page.goto('/')
    await openSettings(page)
    await expect(play(page)).toBeVisible()
    expect([fetched, await heard()]).toEqual([[], []])
    await play(page).click()
    await expect(stop(page)).toBeVisible()
    await expect.poll(heard).toEqual([true])
    await hideTab(page, true)
    await hideTab(page, false)
    await stop(page).click()
    await expect(play(page)).toBeVisible()
    await play(page).click()
    await expect.poll(heard).toEqual([true, false, true, false, true])
    expect(fetched).toHaveLength(1)
  })

  test('comes back at the first gesture of the next visit, unless it was stopped', async ({ page }) => {
    const heard = await recordMusic(page)
    const fetched = recordRequests(page)
    await page.goto('/')
    await openSettings(page)
    await play(page).click()
    await expect.poll(heard).toEqual([true])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    expect([fetched.length, await heard()]).toEqual([1, []])
    await openSettings(page)
    await expect.poll(heard).toEqual([true])
    await stop(page).click()
    await page.reload()
    await openSettings(page)
    await expect(play(page)).toBeVisible()
    expect([fetched.length, await heard()]).toEqual([2, []])
  })

  test('is as loud as the slider says, at once, down to silence', async ({ page }) => {
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
    const heard = await recordMusic(page)
    await page.goto('/')
    await openSettings(page)
    const volume = page.getByRole('slider', { name: 'Music volume' })
    await volume.fill('0.4')
    await play(page).click()
    await expect.poll(heard).toEqual([true])
    // The select sound of the modal came first; then the volume of the music, and its fade.
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
    test(`that does not come is said to be missing in ${language}, and can be asked for again`, async ({ page }) => {
      const heard = await recordMusic(page)
      await setLanguage(page, language)
      await page.route(file, (route) => route.abort())
      await page.goto('/')
      await page.getByRole('banner').getByRole('button').click()
      const button = page.getByRole('button', { name: /^(Play music|Увімкнути музику)$/ })
      await button.click()
      await expect(page.getByRole('alert')).toContainText(said)
      await expect(button).toBeVisible()
      expect([await heard(), await page.evaluate(() => localStorage.getItem('musicOn'))]).toEqual([[], null])
      await page.unroute(file)
      await button.click()
      await expect.poll(heard).toEqual([true])
    })
  }

  test('goes around without a seam, at every rate a browser may choose', async ({ page }) => {
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
