import type { BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test'
import { phone } from '../../e2e/support/web-story.ts'

/** How a person presses a triangle, and on which screen. */
export interface Hand {
  readonly name: string
  readonly screen: BrowserContextOptions
  /** What comes before the press. */
  readonly approach: (place: Locator) => Promise<void>
  readonly press: (place: Locator) => Promise<void>
}

/** How long a person holds a mouse button down, or a finger. */
const pressMs = 80

export const mouse: Hand = {
  name: 'mouse',
  screen: { viewport: { width: 1440, height: 900 } },
  // The pointer hovers for a while before the press.
  approach: (place) => place.hover(),
  press: (place) => place.click({ delay: pressMs }),
}

export const finger: Hand = {
  name: 'finger',
  screen: phone,
  approach: async () => undefined,
  press: async (place) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const wire = await wireOf(place.page())
    await wire.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    })
    await new Promise((resolve) => setTimeout(resolve, pressMs))
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  },
}

const wires = new WeakMap<Page, Promise<CDPSession>>()

function wireOf(page: Page): Promise<CDPSession> {
  const wire = wires.get(page) ?? page.context().newCDPSession(page)
  wires.set(page, wire)
  return wire
}
