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

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/** The minified build, because every checked page has to parse it: that takes a tenth less time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeOptions: AxeOptions = { resultTypes: ['violations'], selectors: false }

/**
 * Waits for the program. Until then a page may show words that are in its HTML, and their links load the next page as a
 * whole.
 */
export async function awaitProgram(page: Page): Promise<void> {
  await expect(page.locator('[data-first-words]')).toHaveCount(0)
}

export async function expectNoViolations(page: Page): Promise<void> {
  await awaitProgram(page)
  // A page that is still loading has no heading, which would be one violation.
  await expect(page.locator('h1').first()).toBeAttached()
  const hasFrames = page.frames().length > 1
  const violations = hasFrames ? await findViolationsInFrames(page) : await findViolations(page)
  expect(violations.map(({ id, found }) => `${id}: ${found.join(' | ')}`)).toEqual([])
}

interface Violation {
  readonly id: string
  /** The elements, as HTML. */
  readonly found: readonly string[]
}

/**
 * Loads axe once into each document and answers only what is wrong. The builder loads it twice for every check and has
 * the whole result sent, which takes half of the check's processor time.
 */
export async function findViolations(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: AxeOptions): ReturnType<AxeBuilder['analyze']> } }
    const { violations } = await axe.run(options)
    return violations.map(({ id, nodes }) => ({ id, found: nodes.map(({ html }) => html) }))
  }, axeOptions)
}

/** Frames of other origins are checked in another tab, which takes three times as long. */
async function findViolationsInFrames(page: Page): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page, axeSource }).options(axeOptions).analyze()
  return violations.map(({ id, nodes }) => ({ id, found: nodes.map(({ html }) => html) }))
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
