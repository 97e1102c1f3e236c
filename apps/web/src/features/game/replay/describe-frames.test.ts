import { createRulebook, type JournalRecord, snapshotMessages } from '@hexaverse/room'
import { playSample, sampleTranscript } from '@hexaverse/room/testing/sample-transcript'
import { makeTranscript, playTranscript } from '@hexaverse/room/transcript'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import { describeFrames, frameOf, newLines } from './describe-frames.ts'

const rulebook = createRulebook(sha256)

describe.each([2, 4, 6])('the frames of a game of %i', (players) => {
  const transcript = sampleTranscript(players)
  const frames = playTranscript(transcript, rulebook)
  const names = transcript.people.map(({ login }) => login ?? '')
  const replay = describeFrames(frames, names)

  test('show after each event what the server would tell a player who comes back then', () => {
    for (const [index, { room, at }] of frames.entries()) {
      const [snapshot] = snapshotMessages(room, { bySeat: names, byJoining: [] }, 0, at)
      const { claims, players: seated, formerPlayers, seq } = replay.rooms[index] ?? {}
      const expected = snapshot?.type === 'room-started' ? snapshot.room : undefined
      expect({ claims, seated, formerPlayers, seq }).toEqual({
        claims: expected?.claims,
        seated: expected?.players,
        formerPlayers: expected?.formerPlayers,
        seq: expected?.seq,
      })
    }
  })

  test('have the whole log, each line at the frame of its event', () => {
    const lines = frames.flatMap((_, index) => newLines(replay, index))
    expect(lines).toEqual(replay.rooms.at(-1)?.log)
    expect(lines[0]?.code).toBe('game-started')
    expect(lines.at(-1)?.code).toMatch(/^(won-|drawn)/)
    for (const [index, { at }] of frames.entries()) {
      for (const line of newLines(replay, index)) expect(line.at).toBe(at)
    }
  })

  test('know where each turn begins', () => {
    expect(replay.turns[0]).toBe(0)
    expect(replay.turns).toHaveLength(new Set(replay.turnNumbers).size)
    for (const frame of replay.turns.slice(1)) {
      expect(frames[frame]?.happened.some(({ type }) => type === 'turn-began')).toBe(true)
    }
  })

  test('end with the scores of the result', () => {
    for (const { seat, score } of transcript.result.scores) expect(replay.scores[seat - 1]?.at(-1)).toBe(score)
    expect(replay.scores).toHaveLength(players)
  })
})

test('a claim leaves the lists of other frames as they are, so that nothing else is drawn again', () => {
  const transcript = makeTranscript(playSample(2) as JournalRecord[], new Map(), rulebook)
  const frames = playTranscript(transcript, rulebook)
  const { rooms } = describeFrames(frames, ['a', 'b'])
  const turnEnd = frames.findIndex(({ happened }) => happened[0]?.type === 'turn-ended')
  expect(rooms[turnEnd]?.claims).toBe(rooms[turnEnd - 1]?.claims)
})

describe('an address names a moment by the number of its event', () => {
  const frames = [{ seq: 1 }, { seq: 2 }, { seq: 3 }]

  test.each([
    [null, 0],
    ['', 0],
    ['nonsense', 0],
    ['-1', 0],
    ['1.5', 0],
    ['0', 0],
    ['1e3', 0],
    ['1', 0],
    ['2', 1],
    ['3', 2],
    ['4', 2],
    ['999999999', 2],
    ['99999999999999999999', 0],
  ])('%s shows frame %i', (at, frame) => {
    expect(frameOf(frames, at)).toBe(frame)
  })
})
