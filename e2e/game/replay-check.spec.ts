import type { Transcript } from '../../packages/room/src/transcript/index.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolations } from '../support/web-story.ts'
import { hungry, onPoints } from './game-plans.ts'
import { button } from './game-story.ts'
import { checkLine, expectRed, openReplay, replayRoute, slider, transcriptOf } from './replay-story.ts'

const transcript = transcriptOf(onPoints)

test.describe('Check this game', () => {
  test('is green for the game as it was played, even without a connection', async ({ page, context }) => {
    const keys = page.waitForResponse('**/.well-known/hexaverse-keys.json')
    await openReplay(page, transcript)
    await (await keys).finished()
    await context.setOffline(true)
    await button(page, 'Check this game').click()
    await expect(page.getByText('All five checks passed')).toBeVisible()
    await expectRed(page)
    await expect(checkLine(page, 'commitment')).toContainText('right')
    await expect(checkLine(page, 'commitment')).toContainText(transcript.mapCommitment)
    await expectNoViolations(page)
  })

  const [best] = transcript.result.scores
  const changes: readonly [what: string, red: readonly string[], change: Partial<Transcript>][] = [
    ['the commitment', ['commitment', 'signature'], { mapCommitment: '0'.repeat(64) }],
    ['who sat where', ['map', 'signature'], { seats: transcript.seats.toReversed() }],
    ['a score', ['result', 'signature'], { result: { winners: [best?.seat ?? 1], scores: [{ seat: 1, score: 999 }] } }],
    ['a name', ['signature'], { people: transcript.people.map((person) => ({ ...person, login: 'somebody' })) }],
    ['the key', ['signature'], { keyId: '0123456789abcdef' }],
  ]
  for (const [what, red, change] of changes) {
    test(`is red where somebody has changed ${what}`, async ({ page }) => {
      await openReplay(page, { ...transcript, ...change })
      await button(page, 'Check this game').click()
      await expect(page.getByText('Something does not match')).toBeVisible()
      await expectRed(page, ...red)
      await expect(checkLine(page, 'signature')).toContainText('wrong')
      await expect(checkLine(page, 'signature')).toContainText('Computed:')
    })
  }

  test('is red for a move that the rules refuse, and such a game is not shown', async ({ page }) => {
    const [first, ...others] = transcript.events
    const events = [{ ...first, move: { type: 'claim', hex: 10, triangle: 1 } }, ...others]
    await page.route(replayRoute, (route) => route.fulfill({ json: { ...transcript, events } }))
    await page.goto('/replay/r1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game cannot be shown')
    await button(page, 'Check this game').click()
    await expect(checkLine(page, 'moves')).toContainText('wrong')
    await expectNoViolations(page)
  })

  test('says that a signature could not be checked without the keys', async ({ page }) => {
    await page.route(replayRoute, (route) => route.fulfill({ json: transcript }))
    await page.route('**/.well-known/hexaverse-keys.json', (route) => route.abort())
    await page.goto('/replay/r1')
    await button(page, 'Check this game').click()
    await expect(page.getByText('The published keys could not be loaded.')).toBeVisible()
    await expect(checkLine(page, 'signature')).toContainText('not checked')
    await expectRed(page)
  })
})

test.describe('instead of a game stands', () => {
  test('an empty page where there is none', async ({ page }) => {
    for (const id of ['nothing', '%00', '0123456789abcdef', 'a%2Fb']) {
      await page.goto(`/replay/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such game')
    }
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex')
    await expectNoViolations(page)
  })

  test('the way to watch it while it is being played', async ({ page, games }) => {
    const roomId = await games.plant({ plan: hungry, left: 5, seats: await games.newPair(), turnSeconds: 600 })
    await page.goto(`/replay/${roomId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game is still being played')
    await expectNoViolations(page)
    await button(page, 'Watch it live').click()
    // Watching needs a session; the way leads back to the game.
    await expect(page).toHaveURL(`/sign-in?watch=${roomId}`)
  })

  test('a way to try again when the server cannot be reached', async ({ page, context }) => {
    let isDown = true
    await page.route(replayRoute, (route) => (isDown ? route.abort() : route.fulfill({ json: transcript })))
    await page.goto('/replay/r1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The game could not be loaded')
    await expectNoViolations(page)
    await context.setOffline(true)
    await button(page, 'Try again').click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    isDown = false
    await context.setOffline(false)
    await expect(slider(page)).toBeVisible()
  })

  test('a sentence where the transcript is newer than the page, or none at all', async ({ page }) => {
    let answer: object = { ...transcript, format: 2 }
    await page.route(replayRoute, (route) => route.fulfill({ json: answer }))
    await page.goto('/replay/r1')
    await expect(page.getByText('This transcript is newer than this page.')).toBeVisible()
    answer = { hello: 1 }
    await page.reload()
    await expect(page.getByText('This is no whole transcript of a game.')).toBeVisible()
  })
})
