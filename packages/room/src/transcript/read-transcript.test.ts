import { describe, expect, test } from 'vitest'
import { sampleTranscript } from '../testing/sample-transcript.ts'
import { readTranscript } from './read-transcript.ts'

const sample = sampleTranscript(3)
const text = JSON.stringify(sample)
const withFields = (change: object) => readTranscript(JSON.stringify({ ...sample, ...change }))
const none = { ok: false, refusal: 'not-a-transcript' }
const newer = { ok: false, refusal: 'newer-format' }

describe('a file that is no transcript is refused', () => {
  test.each([
    '',
    ' ',
    'null',
    '[]',
    '{}',
    '7',
    '"text"',
    '{"format":1}',
    '<html>',
    '\u0000',
    '{"__proto__":{"format":1}}',
  ])('like %j', (other) => expect(readTranscript(other)).toEqual(none))

  test('wherever it was cut', () => {
    for (let length = 0; length < text.length; length += 97) expect(readTranscript(text.slice(0, length))).toEqual(none)
    expect(readTranscript(text.slice(0, -1))).toEqual(none)
  })

  test('without any one of its fields', () => {
    for (const name of Object.keys(sample)) expect(withFields({ [name]: undefined }), name).toEqual(none)
  })

  test('with a field of another type', () => {
    for (const name of Object.keys(sample)) {
      for (const other of [null, {}, [], '', -1, 1.5, 1e21, true, [null], [[]], [{}], { type: 'constructor' }]) {
        const isFitting =
          (name === 'events' && `${other}` === '' && Array.isArray(other)) ||
          (name === 'areSeatsDrawn' && other === true)
        if (!isFitting) expect(withFields({ [name]: other }), `${name}: ${JSON.stringify(other)}`).toEqual(none)
      }
    }
  })

  test.each([
    ['a field that nobody knows', { more: 1 }],
    ['more players than people', { playersCount: 4 }],
    ['a person too few', { people: sample.people.slice(1) }],
    ['an entropy too few', { entropies: sample.entropies.slice(1) }],
    ['an odd number of hexadecimal digits', { entropies: sample.entropies.map(() => 'abc') }],
    ['the same person in two seats', { seats: [1, 1, 2] }],
    ['a seat that is not there', { seats: [1, 2, 4] }],
    ['an event of a seat that is not there', { events: sample.events.map((event) => ({ ...event, seat: 4 })) }],
    ['an absence of nobody', { events: [{ seq: 2, at: 3, type: 'away', seat: 0 }] }],
    ['a move of no kind', { events: sample.events.map((event) => ({ ...event, move: { type: 'toString' } })) }],
    ['an unknown bot', { people: sample.people.map((person) => ({ ...person, bot: 'godlike' })) }],
    ['more events than any game has', { events: Array.from({ length: 20_001 }, () => sample.events[0]) }],
  ])('with %s', (_, change) => expect(withFields(change)).toEqual(none))

  test('deeper than any program can follow', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect(readTranscript(text.replace('"events":[', `"events":[${deep},`))).toEqual(none)
  })
})

describe('a transcript', () => {
  test('is read as it is', () => expect(readTranscript(text)).toEqual({ ok: true, value: sample }))

  test('of a newer format, or of newer rules, is told from a broken one', () => {
    expect(withFields({ format: 2, seats: 'other' })).toEqual(newer)
    expect(withFields({ rulesVersion: 3 })).toEqual(newer)
  })
})
