import { readFileSync } from 'node:fs'
import { readGolden } from '../../apps/server/test/simulation/games/golden.ts'
import { endings, findSetUp, rulesVersion } from '../../packages/rules/src/index.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFrame, openReplay, toTranscript } from './replay-story.ts'

const folder = new URL('../../apps/server/test/simulation/golden/', import.meta.url)
const versions = Array.from({ length: rulesVersion }, (_, index) => index + 1)

for (const version of versions) {
  const journals = readGolden(readFileSync(new URL(`version-${version}.jsonl`, folder), 'utf8'))
  // One of each ending: bench/games/old-replays.test.ts replays all of them with the code of the page.
  for (const ending of endings) {
    const journal = journals.findLast(({ end }) => end.ended?.ending === ending)
    if (!journal) throw new Error(`No old game of version ${version} ended with ${ending}`)
    const { records, end } = journal
    const { seats, ended, exits, head } = end
    const sites = findSetUp(version, seats.length)?.sites ?? []
    const row = (seat: number) => `[data-site="${sites[seat - 1]}"]`
    test(`an old game of version ${version} of the rules (${ending} of ${seats.length}) replays to its end`, async ({
      page,
    }) => {
      const logins = new Map(seats.map((id, place) => [id, `player${place + 1}`]))
      await openReplay(page, toTranscript(records, logins), `/replay/old?at=${head}`)
      await expectFrame(page, head - 1)
      for (const { seat, score } of ended?.scores ?? []) {
        await expect(page.locator(`${row(seat)} [data-score]`)).toHaveAttribute('data-score', String(score))
      }
      const gone = page.locator('[data-site][data-gone]')
      await expect(gone).toHaveCount(exits.length)
      const winners = page.locator('[data-site]').filter({ hasText: 'winner' })
      await expect(winners).toHaveCount(ended?.winners.length ?? 0)
      for (const seat of ended?.winners ?? []) await expect(winners.and(page.locator(row(seat)))).toBeVisible()
    })
  }
}
