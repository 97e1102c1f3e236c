import { expect, type Locator, type Page } from '@playwright/test'
import { arriveAs } from '../support/make-member.ts'
import { expectNoViolations, expectToFitScreen, findSmallTargets, narrowPhone } from '../support/web-story.ts'
import type { Player } from './open-games.ts'

export type Screen = 'create' | 'waiting' | 'shut' | 'board' | 'victory' | 'left' | 'gameover' | 'error'

/** Signs the player in and opens the game page, on whichever screen their game is. */
export async function openGame(page: Page, player: Player): Promise<void> {
  await arriveAs(page, player)
  await page.goto('/game')
}

export async function expectScreen(page: Page, screen: Screen): Promise<void> {
  await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', screen)
}

/** "2.6" is triangle 6 of hexagon 2. */
export function triangle(page: Page, place: string): Locator {
  const [hex, triangle] = place.split('.')
  return page.locator(`[data-hex="${hex}"][data-triangle="${triangle}"]`)
}

export const openTriangles = (page: Page): Locator => page.locator('[data-state="open"]')

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Presses a disabled control, which still answers with a refusal. */
export const pressOff = (control: Locator): Promise<void> => control.click({ force: true })

export async function expectMyTurn(page: Page): Promise<void> {
  await expect(button(page, 'End turn')).toBeVisible()
  await expect(button(page, 'End turn')).not.toHaveAttribute('aria-disabled', 'true')
}

/** Reads the player's stock from the status bar, in its order. */
export async function readStock(page: Page): Promise<Record<string, number>> {
  const pairs = await page
    .locator('[data-resource-count]')
    .evaluateAll((counts) =>
      counts.map((count) => [
        (count as HTMLElement).dataset['resourceCount'],
        Number(/\d+/.exec(count.textContent ?? '')?.[0]),
      ]),
    )
  return Object.fromEntries(pairs)
}

/** Checks that the screen is accessible on a desktop, and on the narrowest phone without overflow. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const usual = page.viewportSize()
  await page.setViewportSize(narrowPhone)
  await expectToFitScreen(page)
  await expect.poll(() => findSmallTargets(page)).toEqual([])
  await expectNoViolations(page)
  if (usual) await page.setViewportSize(usual)
}

/** The texts of the buttons below the board that their buttons cut off. */
export function findCutNotes(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[aria-keyshortcuts] span')
    .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent))
}

/** A resource to choose in the exchange. */
export function exchangeChoice(page: Page, side: 'Give' | 'Get', resource: string): Locator {
  const choices = page.getByRole('dialog', { name: 'Exchange' }).getByRole('radiogroup', { name: side })
  return choices.getByRole('radio', { name: new RegExp(resource, 'i') })
}
