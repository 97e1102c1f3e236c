import type { Browser, Page } from '@playwright/test'
import { wholePlanet } from '../../e2e/game/game-plans.ts'
import type { Games } from '../../e2e/game/open-games.ts'
import { mouse } from './hands.ts'
import { openSlowBoard } from './open-slow-board.ts'

interface MotionFigures {
  readonly zooming: number
  readonly dragging: number
}

const wheelTurns = 120
const dragSteps = 150

/** Measures with the whole planet revealed, in the last turn of a game in which every triangle is claimed or locked. */
export async function measureMotion(browser: Browser, address: string, games: Games): Promise<MotionFigures> {
  const seats = await games.newPair()
  await games.plant({ plan: wholePlanet, left: 1, seats, turnSeconds: 600 })
  const page = await openSlowBoard(browser, address, seats[1], mouse.screen)
  await page.mouse.move(720, 420)
  const zooming = await countFrames(page, () => zoom(page))
  const dragging = await countFrames(page, () => drag(page))
  await page.context().close()
  return { zooming, dragging }
}

/** Zooms in, out and in again. */
async function zoom(page: Page): Promise<void> {
  for (let turn = 0; turn < wheelTurns; turn++) await page.mouse.wheel(0, turn % 80 < 40 ? -100 : 100)
}

async function drag(page: Page): Promise<void> {
  await page.mouse.down({ button: 'right' })
  for (let step = 0; step < dragSteps; step++) {
    const angle = (step / dragSteps) * 6 * Math.PI
    await page.mouse.move(720 + 200 * Math.sin(angle), 420 + 120 * Math.cos(angle))
  }
  await page.mouse.up({ button: 'right' })
}

/** Frames per second while `act` runs. */
export async function countFrames(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const note = (at: number): void => {
      times.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  return page.evaluate(() => {
    const { times } = window as unknown as { times: number[] }
    const [first = 0, last = 0] = [times[0], times.at(-1)]
    return ((times.length - 1) * 1000) / (last - first)
  })
}
