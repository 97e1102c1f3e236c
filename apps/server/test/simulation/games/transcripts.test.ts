import { replay } from '@hexaverse/room'
import { redLines, signSample } from '@hexaverse/room/testing/sample-transcript'
import { makeTranscript } from '@hexaverse/room/transcript'
import { expect, test } from 'vitest'
import { rulebook } from '../../../src/modules/rooms/machine/rulebook.ts'
import { journalsOf } from './journals-of-world.ts'

test.each([1, 2, 3])('every finished game of world %i has a transcript that checks, whatever failed', async (seed) => {
  const finished = journalsOf(seed).filter((records) => replay(records, rulebook)?.ended)
  expect(finished.length).toBeGreaterThan(0)
  for (const records of finished) {
    const transcript = signSample(makeTranscript(records, new Map(), rulebook))
    expect(await redLines(transcript), transcript.roomId).toEqual([])
  }
})
