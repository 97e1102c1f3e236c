import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { type Product, productLimitMs, startProduct } from '../support/start-product.ts'
import { collectBrowserErrors, expectNoViolations, phone, setLanguage } from '../support/web-story.ts'

const adScript = 'https://ads.hexaverse.test/ad.js'
const support = (page: Page) => page.getByRole('region', { name: 'Support the game' })
const frame = (page: Page) => support(page).locator('iframe')
const banner = (page: Page) => support(page).getByRole('link')
/** The simplest script of an ad: it draws this HTML. */
const draw = (html: string) => `document.getElementById('ad').innerHTML = ${JSON.stringify(html)}`
const mobileStyle = /\/mobile\.css$/
const targetSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--target'))

function noteMobileStyle(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => mobileStyle.test(request.url()) && asked.push(request.url()))
  return asked
}

test('a desktop browser loads no touch style sheet and shows no ads cell', async ({ page }) => {
  const asked = noteMobileStyle(page)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Download' })).toBeVisible()
  await expect(support(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test.describe('on a phone', () => {
  test.use({
    ...phone,
    viewport: { width: 360, height: 740 },
  })

  for (const language of ['en', 'uk'] as const) {
    test(`the donation banner is shown where no ad is configured, in ${language}`, async ({ page }) => {
      const trouble = collectBrowserErrors(page)
      const asked = noteMobileStyle(page)
      await setLanguage(page, language)
      await page.goto('/')
      const link = page.locator('main a[href^="https:"]')
      await expect(link).toHaveAttribute('rel', 'noopener')
      expect(await link.boundingBox()).toMatchObject({ width: 320, height: 250 })
      await expect(page.getByRole('region', { name: /Download|Завантажити/ })).toHaveCount(0)
      await expect(page.locator('iframe')).toHaveCount(0)
      expect(asked).toHaveLength(1)
      expect(await targetSize(page)).toBe('3rem')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await expectNoViolations(page)
      expect(trouble).toEqual([])
    })
  }

  test('the page works without the touch style sheet when it cannot be loaded', async ({ page }) => {
    await page.route(mobileStyle, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await targetSize(page)).toBe('2.75rem')
  })

  test.describe('the ad', () => {
    // These stories share one product with an ad, so they run in one worker.
    test.describe.configure({ mode: 'default', timeout: productLimitMs })
    let product: Product
    test.beforeAll(async () => {
      product = await startProduct({ ADS_SCRIPT_URL: adScript })
    })
    test.afterAll(() => product.stop())

    /**
     * Stops the clock except for the small steps that load the frame, so that only a message of the ad has an effect.
     */
    async function openWithAd(page: Page, script: string | undefined) {
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.route(adScript, (route) =>
        script === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
      )
      await page.goto(product.address)
      await expect(async () => {
        await page.clock.runFor(20)
        await expect(support(page).locator('iframe, a')).toBeVisible({ timeout: 200 })
      }).toPass()
    }

    test('is replaced by the banner when its script fails', async ({ page }) => {
      await openWithAd(page, undefined)
      await expect(banner(page)).toHaveAttribute('href', /^https:/)
      await expect(frame(page)).toHaveCount(0)
    })

    test('is replaced by the banner when it has drawn only an empty box after 5000 ms', async ({ page }) => {
      await openWithAd(page, draw('<ins style="display: block; width: 320px; height: 250px"></ins>'))
      expect(await frame(page).boundingBox()).toMatchObject({ width: 320, height: 250 })
      await page.clock.runFor(4800)
      await expect(frame(page)).toBeVisible()
      await page.clock.runFor(220)
      await expect(banner(page)).toBeVisible()
      expect(await banner(page).boundingBox()).toMatchObject({ width: 320, height: 250 })
    })

    test('stays when it is an image that loads after its element was inserted', async ({ page }) => {
      const picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'/>"
      await openWithAd(page, draw(`<img alt="" src="${picture}">`))
      await expect(frame(page).contentFrame().locator('img')).toHaveJSProperty('complete', true)
      await page.clock.runFor(10_000)
      await expect(frame(page)).toBeVisible()
      await expect(banner(page)).toHaveCount(0)
    })

    test('stays in its sandbox once rendered, even if another window reports that it failed', async ({ page }) => {
      await openWithAd(page, "document.getElementById('ad').innerHTML = '<p>' + self.origin + '</p>'")
      await expect(frame(page).contentFrame().getByText('null')).toBeVisible()
      await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
      await page.evaluate(
        () =>
          new Promise((received) => {
            window.addEventListener('message', received, { once: true })
            window.postMessage({ hexaverseAd: 'failed' }, '*')
          }),
      )
      await page.clock.runFor(10_000)
      await expect(frame(page)).toBeVisible()
      await expect(banner(page)).toHaveCount(0)
      await page.clock.resume()
      await expectNoViolations(page)
    })
  })
})
