import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContextOptions, type ConsoleMessage, expect, type Page } from '@playwright/test'

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  isMobile: true,
  hasTouch: true,
}

export async function setLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('userLanguage')) localStorage.setItem('userLanguage', chosen)
  }, language)
}

/** Collects errors, warnings and violations of the content security policy. */
export function collectBrowserErrors(page: Page): string[] {
  const trouble: string[] = []
  const note = (message: ConsoleMessage) => {
    const isOfStory = message.text().includes('blocked by Playwright')
    if (['error', 'warning'].includes(message.type()) && !isOfStory) trouble.push(`${page.url()}: ${message.text()}`)
  }
  page.on('console', note)
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`))
  return trouble
}

/** Records the sounds that the page plays, in order. */
export async function recordSounds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const played: string[] = []
    Object.assign(window, { played })
    window.addEventListener('hexaverse:sound', (event) => played.push((event as CustomEvent).detail.name))
  })
  return () => page.evaluate(() => (window as unknown as { played: string[] }).played)
}

/** The minified build, because every checked page has to parse it: that takes a tenth less time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function expectNoViolations(page: Page): Promise<void> {
  // A page that is still loading has no heading, which would be one violation.
  await expect(page.locator('h1').first()).toBeAttached()
  const axe = new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] })
  // Checking frames of other origins needs another tab and takes three times as long.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

export const narrowPhone = { width: 360, height: 640 }

/** Checks the page in a narrow viewport and restores the size. */
export async function expectToFitNarrowPhone(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize(narrowPhone)
  await expectToFitScreen(page)
  if (usual) await page.setViewportSize(usual)
}

export async function expectToFitScreen(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, page.url()).toBeLessThanOrEqual(0)
}

/** Stops the browser's clock; the story advances it. */
export async function stopClock(page: Page): Promise<void> {
  // A slow browser may have passed that moment before it hears of it.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))).toPass()
}

/** Ignores links inside a sentence; measures the row of a list and the label of a choice instead of the control. */
export function findSmallTargets(page: Page): Promise<string[]> {
  const targets = page.locator(
    'button, a:not(li a, p a), li:has(> a, > * > a), select, input:not(label input), label:has(input)',
  )
  return targets
    .and(page.locator(':visible'))
    .evaluateAll((elements) =>
      elements
        .filter((element) => Math.min((element as HTMLElement).offsetWidth, (element as HTMLElement).offsetHeight) < 44)
        .map((element) => element.outerHTML),
    )
}
