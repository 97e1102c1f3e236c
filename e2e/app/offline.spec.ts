import type { Page } from '@playwright/test'
import { withoutChain } from '../../apps/server/test/harness/server/without-chain.ts'
import { expect, test } from '../support/fixtures.ts'
import { productLimitMs, startProduct } from '../support/start-product.ts'
import { expectNoViolations, setLanguage } from '../support/web-story.ts'

test.use({ serviceWorkers: 'allow' })

async function openInstalled(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('the app can be installed: it has a manifest, icons that exist and a service worker', async ({ page }) => {
  await openInstalled(page, '/')
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const manifest = await (await page.request.get(address)).json()
  expect(manifest).toMatchObject({ name: 'Hexaverse', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
    const icon = await page.request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})

test('while the server is unreachable every address shows the offline page, and no API answer is faked', async ({
  page,
}) => {
  test.setTimeout(productLimitMs)
  const product = await startProduct(withoutChain)
  await setLanguage(page, 'uk')
  await openInstalled(page, product.address)
  await product.stop()
  for (const path of ['/', '/game', '/document/privacy-policy/privacy-policy']) {
    await page.goto(product.address + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Немає сигналу з планети', { useInnerText: true })
  }
  await expect(page.getByRole('link', { name: 'Тим часом потренуватися' })).toHaveAttribute('href', '/practice')
  const shown = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const planet = document.querySelector('img')
      return [
        document.fonts.check('600 20px Unbounded', 'Н'),
        document.fonts.check('16px Onest', 'В'),
        planet?.naturalWidth,
      ]
    })
  await expect.poll(shown).toEqual([true, true, expect.any(Number)])
  expect((await shown())[2]).toBeGreaterThan(0)
  await expectNoViolations(page)
  const ask = (path: string, accept: string) =>
    page.evaluate(
      ([path, accept]) => fetch(path, { headers: { accept } }).then(String, (problem: Error) => problem.name),
      [path, accept] as const,
    )
  expect(await ask('/', 'text/plain')).toBe('TypeError')
  expect(await ask('/api/hc_data/document/', 'application/json')).toBe('TypeError')

  const again = await startProduct({ ...withoutChain, PORT: new URL(product.address).port })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Політика конфіденційності')
  await again.stop()
  await expect(page.goto(`${product.address}/api/docs`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
