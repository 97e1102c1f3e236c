import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redLines, signSample } from '@hexaverse/room/testing/sample-transcript'
import { makeTranscript, readTranscript } from '@hexaverse/room/transcript'
import { endings, rulesVersion } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { rulebook } from '../../../src/modules/rooms/machine/rulebook.ts'
import { endOf, readGolden } from './golden.ts'

const folder = join(import.meta.dirname, '../golden')

describe('journals of old games', () => {
  test('exist for the current version of the rules', () => {
    expect(existsSync(join(folder, `version-${rulesVersion}.jsonl`))).toBe(true)
  })

  describe.each(readdirSync(folder))('in %s', (name) => {
    const journals = readGolden(readFileSync(join(folder, name), 'utf8'))

    test.each(
      journals.map(({ records, end }) => [end.seats.length, end.ended?.ending, end.head, records, end] as const),
    )(
      'of %i players with the ending %s after %i events replay to the same result',
      (_players, _ending, _head, records, end) => {
        expect(JSON.parse(JSON.stringify(endOf(records)))).toEqual(end)
      },
    )

    test('are transcripts that check, every one', async () => {
      for (const { records, end } of journals) {
        const transcript = signSample(makeTranscript(records, new Map(end.seats.map((id) => [id, id])), rulebook))
        expect(readTranscript(JSON.stringify(transcript))).toEqual({ ok: true, value: transcript })
        expect(await redLines(transcript), transcript.roomId).toEqual([])
      }
    })

    test('cover every number of players with every ending, absence, outage, practice and an unpaid win', () => {
      const kinds = new Set(journals.map(({ end }) => `${end.seats.length} by ${end.ended?.ending}`))
      expect(kinds.size).toBe(5 * endings.length)
      const written = JSON.stringify(journals.map(({ records }) => records))
      for (const word of [
        'away',
        'back',
        'outage',
        'time-ran-out',
        'leave',
        'exchange',
        'practice',
        'commandId',
        'lock',
      ]) {
        expect(written).toContain(`"${word}"`)
      }
      expect(journals.some(({ end }) => end.ended?.prize?.isPaid === false)).toBe(true)
    })
  })
})
