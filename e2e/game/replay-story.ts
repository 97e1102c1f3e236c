import type { JournalRecord, RoomEvent } from '@hexaverse/room'
import { expect, type Locator, type Page } from '@playwright/test'
import { rulebook } from '../../apps/server/src/modules/rooms/index.ts'
import type { GamePlan } from '../../apps/server/test/harness/games/plan-game.ts'
import { sampleKey, signSample } from '../../packages/room/src/testing/sample-transcript.ts'
import { makeTranscript, playTranscript, type Transcript } from '../../packages/room/src/transcript/index.ts'
import { rulesVersion } from '../../packages/rules/src/constants.ts'

export const replayRoute = '**/api/hc_data/game/replay/*'

const logins = ['ada', 'taras', 'lesia', 'ivan', 'olha', 'bohdan']
const begunAt = Date.UTC(2026, 10, 18, 18, 0)
const paceMs = 7000

/** The transcript of a known game, as the server would make it. */
export function transcriptOf(plan: GamePlan): Transcript {
  const serverSeed = plan.serverSeed.toString('hex')
  const entropies = new Array<string>(plan.size).fill('')
  const people = logins.slice(0, plan.size).map((login) => ({ id: login, isBot: false }))
  const started: RoomEvent = {
    type: 'started',
    version: rulesVersion,
    people,
    serverSeed,
    entropies,
    turnMs: 60_000,
    graceMs: 30_000,
  }
  const moves = plan.moves.map(({ seat, move }): RoomEvent => ({ type: 'moved', seat, move, by: 'player' }))
  return toTranscript([started, ...moves].map(toRecord), new Map(logins.map((login) => [login, login])))
}

export function toTranscript(records: readonly JournalRecord[], names: ReadonlyMap<string, string>): Transcript {
  return signSample(makeTranscript(records, names, rulebook))
}

function toRecord(event: RoomEvent, index: number): JournalRecord {
  return { roomId: 'r1', firstSeq: index + 1, mark: '', at: begunAt + index * paceMs, events: [event] }
}

/** Answers for the list of keys, which has the one that signs these transcripts. */
export async function publishKey(page: Page): Promise<void> {
  await page.route('**/.well-known/hexaverse-keys.json', (route) => route.fulfill({ json: { keys: [sampleKey] } }))
}

/** Opens a replay whose transcript the story itself answers. */
export async function openReplay(page: Page, transcript: object, path = '/replay/r1'): Promise<void> {
  await publishKey(page)
  await page.route(replayRoute, (route) => route.fulfill({ json: transcript }))
  await page.goto(path)
  await page.getByRole('slider').waitFor()
}

export const slider = (page: Page): Locator => page.getByRole('slider')

export async function expectFrame(page: Page, frame: number): Promise<void> {
  await expect(slider(page)).toHaveValue(String(frame))
}

/** The frames at which turns begin. */
export function turnsOf(transcript: Transcript): number[] {
  const numbers = playTranscript(transcript, rulebook).map(({ room }) => room.turnNumber)
  return numbers.flatMap((number, index) => (number === numbers[index - 1] ? [] : [index]))
}

export const checkLine = (page: Page, check: string): Locator => page.locator(`[data-check="${check}"]`)

/** Which lines of a check that has been made are red. */
export async function expectRed(page: Page, ...checks: readonly string[]): Promise<void> {
  await expect(page.locator('[data-check]')).toHaveCount(5)
  const red = page.locator('[data-check][data-verdict="bad"]')
  await expect(red).toHaveCount(checks.length)
  expect(await red.evaluateAll((lines) => lines.map((line) => line.getAttribute('data-check')))).toEqual(checks)
}

/** The rows are in the order of the turns. */
export const seatRow = (page: Page, seat: number): Locator => page.locator('[data-site]').nth(seat - 1)

/** Starts a download as the story does it, and answers the path of the file. */
export async function downloadFile(page: Page, press: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download')
  await press()
  return (await started).path()
}
