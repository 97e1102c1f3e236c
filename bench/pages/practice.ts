// `npm run bench -- practice [visits]`: how quickly a stranger plays on a phone: from the landing page to the first claim,
// what the page weighs, how long an expert and a master think, and whether the page stays smooth meanwhile.

import { createHash } from 'node:crypto'
import { applyMove, createGame, type Game, type Move, type View, viewFor } from '@hexaverse/rules'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import { type Browser, devices } from '@playwright/test'
import { startProduct } from '../../e2e/support/start-product.ts'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { reportFigure, reportGoal, reportMeasured } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'
import { countFrames } from './measure-motion.ts'
import { gzipScripts, openBrowser, slowNetwork, throttleCpu } from './open-browser.ts'

const visits = Number(process.argv[3] ?? 5)
const slowness = 4
const hints = 8
/** A hasty person presses twice a second. */
const hintPaceMs = 500

interface Visit {
  readonly seconds: number
  readonly scriptBytes: number
}

/** A stranger with nothing cached: the landing page, Practise now, and the first triangle. Two taps. */
async function measureVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: address })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.emulateNetworkConditions', slowNetwork)
  await throttleCpu(wire)
  await page.goto('/', { waitUntil: 'networkidle' })
  const begun = performance.now()
  await page.getByRole('link', { name: 'Practise now' }).tap()
  await page.locator('[data-state="open"]').first().tap()
  await page.locator('[data-state="taken"]').first().waitFor()
  const seconds = (performance.now() - begun) / 1000
  const scriptBytes = await gzipScripts(page)
  await context.close()
  return { seconds, scriptBytes }
}

/**
 * Frames per second at a quarter of this machine's speed while the worker looks for hints. The button is pressed by bare
 * mouse events: at that speed the browser's own search for a button by its name takes longer than a hint. A busy machine
 * is slow at rest too.
 */
async function measureFrames(browser: Browser, address: string): Promise<{ atRest: number; asked: number }> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('hasSeenLesson', 'true'))
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.locator('[data-state="open"]').first().waitFor()
  await throttleCpu(await context.newCDPSession(page))
  const button = page.getByRole('button', { name: 'Hint' })
  // The first question starts the worker.
  await button.click()
  await page.getByText(/Claim triangle|End your turn/).waitFor()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  const atRest = await countFrames(page, () => page.waitForTimeout(hints * hintPaceMs))
  const asked = await countFrames(page, async () => {
    for (let hint = 0; hint < hints; hint++) {
      await page.mouse.down()
      await page.mouse.up()
      await page.waitForTimeout(hintPaceMs)
    }
  })
  await context.close()
  return { atRest, asked }
}

/**
 * The times that the page's own worker takes to answer for a master, in milliseconds, over a whole game of normal bots.
 * A worker cannot be slowed down as a page can, so they are multiplied.
 */
async function measureMaster(browser: Browser, address: string, players: number): Promise<number[]> {
  const context = await browser.newContext({ baseURL: address, bypassCSP: true })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('hasSeenLesson', 'true'))
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.locator('[data-state="open"]').first().waitFor()
  // The first question starts the worker, unless a bot has begun.
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.getByText(/Claim triangle|End your turn/).waitFor()
  const worker = page.workers().find((one) => one.url().includes('bots.worker'))
  const times = await page.evaluate(askAll, { address: worker?.url() ?? '', views: listViews(players) })
  await context.close()
  return times.map((time) => slowness * time)
}

/** Runs in the page. The first answer waits for the network. */
async function askAll({ address, views }: { address: string; views: readonly View[] }): Promise<number[]> {
  const worker = new Worker(address, { type: 'module' })
  const times: number[] = []
  for (const [number, view] of [views[0], ...views].entries()) {
    const begun = performance.now()
    worker.postMessage({ type: 'move', level: 'master', seed: 1, view, number })
    await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
    times.push(performance.now() - begun)
  }
  worker.terminate()
  return times.slice(1)
}

/** What each seat sees whenever it has the turn. */
function listViews(players: number): View[] {
  const dice = createDice(players)
  const views: View[] = []
  let game = startGame(players)
  while (!game.position.ending) {
    const seat = game.position.current
    const view = viewFor(game, seat)
    views.push(view)
    game = play(game, chooseMove(view, 'normal', dice))
  }
  return views
}

function startGame(players: number): Game {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const created = createGame({ players, seed: new Uint8Array(32), sha256 })
  if (!created.ok) throw new Error(created.refusal)
  return created.value
}

function play(game: Game, move: Move): Game {
  const applied = applyMove(game, game.position.current, move)
  if (!applied.ok) throw new Error(applied.refusal)
  return applied.value.game
}

/** The thinking times of an expert against experts, over a whole game, in milliseconds. */
function measureThinking(players: number): number[] {
  const dice = createDice(players)
  const times: number[] = []
  for (let game = startGame(players); !game.position.ending; ) {
    const seat = game.position.current
    const begun = performance.now()
    const move = chooseMove(viewFor(game, seat), 'expert', dice)
    times.push(performance.now() - begun)
    game = play(game, move)
  }
  return times
}

await buildWebIfChanged()
const product = await startProduct()
const browser = await openBrowser()
try {
  const measured: Visit[] = []
  for (let visit = 0; visit < visits; visit++) measured.push(await measureVisit(browser, product.address))
  const seconds = median(measured.map((visit) => visit.seconds))
  reportGoal({ name: 'landing page to first claim, two taps', unit: ' s', bar: 5, moonshot: 3, isMore: false }, seconds)
  reportMeasured('JavaScript of the landing page and practice, gzip', (measured[0]?.scriptBytes ?? 0) / 1000, ' kB')
  const { atRest, asked } = await measureFrames(browser, product.address)
  reportMeasured('the page at rest', atRest, ' frames/s')
  reportGoal({ name: 'the page while hints are asked', unit: ' frames/s', bar: 50, moonshot: 60, isMore: true }, asked)
  for (const players of [2, 6]) {
    const slowest = slowness * Math.max(...measureThinking(players))
    const name = `longest thought of an expert, ${players} players, at a quarter of this machine's speed`
    reportGoal({ name, unit: ' ms', bar: 1500, moonshot: 500, isMore: false }, slowest)
    const times = await measureMaster(browser, product.address, players)
    reportFigure(`median answer of a master, ${players} players, at a quarter of this speed`, median(times), 5, ' ms')
  }
} finally {
  await browser.close()
  await product.stop()
}
