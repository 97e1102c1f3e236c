import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rulebook } from '../../apps/server/src/modules/rooms/index.ts'
import { readGolden } from '../../apps/server/test/simulation/games/golden.ts'
import { describeFrames } from '../../apps/web/src/features/game/replay/describe-frames.ts'
import { playWhole } from '../../apps/web/src/features/game/replay/play-whole.ts'
import { signSample } from '../../packages/room/src/testing/sample-transcript.ts'
import { makeTranscript, readTranscript } from '../../packages/room/src/transcript/index.ts'
import { rootFolder } from '../../scripts/root-folder.ts'

const folder = join(rootFolder, 'apps/server/test/simulation/golden')

// The page shows the last frame of a few of these games in e2e/game/old-games.spec.ts.
describe.each(readdirSync(folder))('the page replays the old games in %s to the end that they had', (name) => {
  const journals = readGolden(readFileSync(join(folder, name), 'utf8'))

  test.each(
    journals.map(({ records, end }, index) => [index + 1, end.ended?.ending, end.seats.length, records, end] as const),
  )('game %i (%s of %i)', (_number, _ending, _players, records, end) => {
    const logins = new Map(end.seats.map((id, place) => [id, `player${place + 1}`]))
    const sent = readTranscript(JSON.stringify(signSample(makeTranscript(records, logins, rulebook))))
    const frames = sent.ok ? (playWhole(sent.value) ?? []) : []
    const { rooms, scores } = describeFrames(
      frames,
      end.seats.map((id) => logins.get(id) ?? ''),
    )
    expect(frames.at(-1)?.seq).toBe(end.head)
    const room = rooms.at(-1)
    expect(end.ended?.scores.length).toBeGreaterThan(0)
    for (const { seat, score } of end.ended?.scores ?? []) expect(scores[seat - 1]?.at(-1)).toBe(score)
    expect(room?.formerPlayers.map(({ site }) => room.sites.indexOf(site) + 1).toSorted()).toEqual(
      end.exits.map(({ seat }) => seat).toSorted(),
    )
    expect(room?.winners.map(({ site }) => room.sites.indexOf(site) + 1).toSorted()).toEqual(
      [...(end.ended?.winners ?? [])].sort(),
    )
  })
})
