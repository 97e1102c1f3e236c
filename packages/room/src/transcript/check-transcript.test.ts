import { describe, expect, test } from 'vitest'
import { redLines, sampleParts, sampleTranscript, signSample } from '../testing/sample-transcript.ts'
import { checkTranscript } from './check-transcript.ts'
import { readTranscript } from './read-transcript.ts'
import { type Transcript, transcriptChecks } from './transcript.ts'

const sizes = [2, 3, 4, 5, 6]
const sample = sampleTranscript(2)
const last = sample.events.length - 1

/** As the server would sign it if it lied. */
const lie = (change: Partial<Transcript>) => redLines(signSample({ ...sample, ...change }))
const change = <Value>(list: readonly Value[], index: number, fields: Partial<Value>): Value[] =>
  list.map((value, at) => (at === index ? { ...value, ...fields } : value))
const numberAgain = (events: Transcript['events']) => events.map((event, index) => ({ ...event, seq: index + 2 }))

describe('the check of a game', () => {
  test.each(sizes)('is green in every line for a game of %i', async (players) => {
    const lines = await checkTranscript(sampleTranscript(players), sampleParts)
    expect(lines.map(({ check }) => check)).toEqual(transcriptChecks)
    expect(lines.filter(({ isGood, stated, found }) => !isGood || stated !== found || stated === '')).toEqual([])
  })

  test.each(sizes)('is green in every line for a game of %i under version 1', async (players) => {
    expect(await redLines(sampleTranscript(players, { version: 1 }))).toEqual([])
  })

  test('is green for rotated seats and for bots', async () => {
    const people = ['a', 'b', 'c'].map((id) => ({
      id,
      isBot: id === 'c',
      ...(id === 'c' && { level: 'hard' as const }),
    }))
    expect(await redLines(sampleTranscript(3, { people, seats: [3, 1, 2], isPrivate: true }))).toEqual([])
  })

  test('sees every changed field, and every event that was removed, doubled or moved', async () => {
    for (const [place, changed] of changesOf(sample)) {
      const read = readTranscript(JSON.stringify(changed))
      const red = read.ok ? await redLines(read.value) : ['refused']
      expect(red, place).not.toEqual([])
      // Also without the reader, which refuses many of them: nothing may throw.
      expect(await redLines(changed), place).toContain('signature')
    }
  })

  test('sees every changed character of the file, unless it means the same', async () => {
    const text = JSON.stringify(sample)
    for (let at = 0; at < text.length; at += 41) {
      const changed = `${text.slice(0, at)}${text[at] === '7' ? '3' : '7'}${text.slice(at + 1)}`
      const read = readTranscript(changed)
      if (read.ok) expect(await redLines(read.value), changed.slice(at - 20, at + 20)).not.toEqual([])
    }
  })

  test('sees a signature that is written in another way', async () => {
    const end = sample.signature.at(-1) ?? ''
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last character holds two bits of the signature; the others are ignored by most readers.
    const twin = alphabet[alphabet.indexOf(end) + 1] ?? ''
    expect(await redLines({ ...sample, signature: sample.signature.slice(0, -1) + twin })).toEqual(['signature'])
  })

  test('does not believe an unknown key, and does not throw', async () => {
    const lines = await checkTranscript({ ...sample, keyId: '0123456789abcdef' }, sampleParts)
    expect(lines.at(-1)).toEqual({ check: 'signature', isGood: false, stated: '0123456789abcdef', found: '' })
  })

  test('does not know the rules of another version, and does not throw', async () => {
    expect(await lie({ rulesVersion: 3 })).toEqual(['map', 'moves', 'result'])
  })
})

describe('a server that lies is found out, though the signature is its own', () => {
  test('about the seed', async () => {
    expect(await lie({ serverSeed: '22'.repeat(32) })).toContain('commitment')
    expect(await lie({ mapCommitment: '22'.repeat(32) })).toEqual(['commitment'])
  })

  test('about the seats and who is in them', async () => {
    expect(await lie({ seats: sample.seats.toReversed() })).toEqual(['map'])
    expect(await lie({ seats: [1, 1], areSeatsDrawn: false })).toEqual(['map'])
    expect(await lie({ people: change(sample.people, 0, { position: 2 }) })).toEqual(['map'])
    expect(await lie({ playersCount: 3 })).toEqual(['map'])
  })

  test('about the rules', async () => {
    expect(await redLines(signSample({ ...sampleTranscript(3), rulesVersion: 1 }))).toEqual(['map', 'moves', 'result'])
  })

  test('about where people landed', async () => {
    const five = sampleTranscript(5)
    expect(five.people.map(({ position }) => position)).toEqual([5, 2, 3, 4, 1])
    const people = five.people.map((person, index) => ({ ...person, position: index + 1 }))
    expect(await redLines(signSample({ ...five, people }))).toEqual(['map'])
  })

  test('about a move', async () => {
    expect(await lie({ events: numberAgain(sample.events.toSpliced(0, 1)) })).toContain('moves')
    expect(await lie({ events: sample.events.slice(0, -1) })).toEqual(['moves', 'result'])
    expect(await lie({ events: change(sample.events, last, { seq: last + 3 }) })).toContain('moves')
    expect(await lie({ events: change(sample.events, 5, { at: sample.startedAt }) })).toContain('moves')
    const more = { ...(sample.events[last] as (typeof sample.events)[0]), seq: last + 3 }
    expect(await lie({ events: [...sample.events, more] })).toEqual(['moves'])
    const away = { seq: last + 3, at: sample.endedAt, type: 'away', seat: 1 } as const
    expect(await lie({ events: [...sample.events, away] })).toEqual(['moves'])
  })

  test('about who made a move: it may act for a player only once the time is over', async () => {
    const ranOut = sample.events.findIndex((event) => event.type === 'moved' && event.move.type === 'time-ran-out')
    const before = sample.events[ranOut - 1]?.at ?? 0
    expect(await lie({ events: change(sample.events, ranOut, { at: before + 10 }) })).toContain('moves')
    expect(await lie({ events: change(sample.events, ranOut, { by: 'player' }) })).toContain('moves')
    expect(await lie({ events: change(sample.events, 0, { by: 'server' }) })).toContain('moves')
    const leave = { ...(sample.events[0] as (typeof sample.events)[0]), move: { type: 'leave' }, by: 'server' } as const
    expect(await lie({ events: [{ ...leave, type: 'moved' }, ...sample.events.slice(1)] })).toContain('moves')
  })

  test('about the result', async () => {
    const { winners, scores } = sample.result
    expect(await lie({ result: { winners: [1, 2], scores } })).toEqual(['result'])
    expect(await lie({ result: { winners, scores: change(scores, 0, { score: 999 }) } })).toEqual(['result'])
    expect(await lie({ outcome: sample.outcome === 'draw' ? 'clean' : 'draw' })).toEqual(['result'])
    expect(await lie({ endedAt: sample.endedAt + 1 })).toEqual(['result'])
  })
})

/** The transcript with one leaf changed, for every leaf; and with one event removed, doubled or moved. */
function* changesOf(transcript: Transcript): Generator<[string, Transcript]> {
  yield* leafChanges(transcript, '', (changed) => changed as Transcript)
  const { events } = transcript
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as (typeof events)[0]
    yield [`without event ${index}`, { ...transcript, events: events.toSpliced(index, 1) }]
    yield [`event ${index} twice`, { ...transcript, events: events.toSpliced(index, 0, event) }]
    const moved = events.toSpliced(index, 1).toSpliced((index + 1) % events.length, 0, event)
    yield [`event ${index} later`, { ...transcript, events: moved }]
  }
}

function* leafChanges(
  value: unknown,
  place: string,
  build: (changed: unknown) => Transcript,
): Generator<[string, Transcript]> {
  if (typeof value !== 'object' || value === null) {
    yield [place, build(otherThan(value))]
    return
  }
  for (const name of Object.keys(value)) {
    const inside = (changed: unknown) =>
      build(Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed })
    yield* leafChanges((value as Record<string, unknown>)[name], `${place}/${name}`, inside)
  }
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return 'somebody'
  const text = String(value)
  const first = text[0] === '1' ? '2' : '1'
  return text === 'player' ? 'server' : `${first}${text.slice(1)}`
}
