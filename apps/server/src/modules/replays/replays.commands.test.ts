import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleKey, sampleTranscript } from '@hexaverse/room/testing/sample-transcript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../test/harness/database/game-database.ts'
import { runOperator } from '../../../test/harness/server/run-operator.ts'
import { enterKey } from './replays.store.ts'

const games = openGamesForAllTests()
const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))
const sample = sampleTranscript(3)

function verify(content: string, ...options: string[]) {
  const file = join(folder, 'game.json')
  writeFileSync(file, content)
  return runOperator(games.url, 'verify-game', file, ...options)
}

beforeAll(() =>
  enterKey(
    games.owner,
    { keyId: sampleKey.keyId, publicKey: Buffer.from(sampleKey.publicKey, 'base64url') },
    new Date(sampleKey.since),
  ),
)

describe('the operator command verify-game', () => {
  test('prints what was compared in every line of a true transcript', async () => {
    const { exitCode, printed, complaints } = await verify(JSON.stringify(sample))
    expect({ exitCode, complaints }).toEqual({ exitCode: 0, complaints: '' })
    expect(printed.match(/^good {2}\w+/gm)).toEqual(
      ['commitment', 'map', 'moves', 'result', 'signature'].map((check) => `good  ${check}`),
    )
    expect(printed.split(sample.mapCommitment)).toHaveLength(3)
    expect(printed).toContain(`${sample.events.length}\n        ${sample.events.length}\n`)
    expect(printed).toMatch(/^The game is as its transcript says\.$/m)
  })

  test('takes keys from a file too, and does not believe a key that is not in it', async () => {
    const keys = join(folder, 'keys.json')
    writeFileSync(keys, JSON.stringify({ keys: [sampleKey] }))
    expect(await verify(JSON.stringify(sample), '--keys', keys)).toMatchObject({ exitCode: 0 })
    writeFileSync(keys, '{"keys":[{"publicKey":7},null]}')
    expect(await verify(JSON.stringify(sample), '--keys', keys)).toMatchObject({
      exitCode: 1,
      printed: expect.stringContaining(`        ${sample.keyId}\n        nothing to compare with\n`),
      complaints: 'This transcript is not true: signature.\n',
    })
    writeFileSync(keys, 'no list')
    expect(await verify(JSON.stringify(sample), '--keys', keys)).toMatchObject({
      exitCode: 1,
      complaints: `${keys} is not a list of keys.\n`,
    })
  })

  test('fails for a changed transcript and names what is not true', async () => {
    const { exitCode, printed, complaints } = await verify(JSON.stringify({ ...sample, endedAt: sample.endedAt + 1 }))
    expect({ exitCode, complaints }).toEqual({
      exitCode: 1,
      complaints: 'This transcript is not true: result, signature.\n',
    })
    expect(printed).toMatch(/^BAD {3}result/m)
  })

  test.each([
    ['no transcript', '{}', 'is not a whole transcript'],
    ['cut in half', JSON.stringify(sample).slice(0, 999), 'is not a whole transcript'],
    ['of a newer format', JSON.stringify({ ...sample, format: 2 }), 'was made by a newer version of Hexaverse'],
  ])('has a sentence for a file that is %s', async (_, content, sentence) => {
    const { exitCode, printed, complaints } = await verify(content)
    expect({ exitCode, printed }).toEqual({ exitCode: 1, printed: '' })
    expect(complaints).toContain(sentence)
  })

  test('has a sentence for a file that is not there', async () => {
    const { exitCode, complaints } = await runOperator(games.url, 'verify-game', join(folder, 'nowhere.json'))
    expect({ exitCode, complaints }).toMatchObject({ exitCode: 1, complaints: expect.stringMatching(/nowhere\.json/) })
  })
})
