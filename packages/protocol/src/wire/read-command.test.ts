import { describe, expect, test } from 'vitest'
import { commandNames } from './commands.ts'
import { readCommand, readHandshake } from './read-command.ts'

const claimName = commandNames.claim
const join = { roomId: 'r1', playersCount: 2, userId: 'ada' }
const exchange = { roomId: 'r1', userId: 'ada', selectedGet: 'food', selectedPay: 'iron' }
const claimOf = (...turnData: unknown[]) => ({ roomId: 'r1', userId: 'ada', turnData })
const free = { hexIndex: 2, triangleIndex: 6 }

const malformed: [what: string, name: string, payload: unknown][] = [
  ['an unknown event', 'joinroom', join],
  ['the name of an inherited property', 'constructor', join],
  ['the name of the prototype', '__proto__', join],
  ['no payload', 'joinRoom', undefined],
  ['null', 'joinRoom', null],
  ['a text', 'joinRoom', JSON.stringify(join)],
  ['a list', 'joinRoom', [join]],
  ['an acknowledgement function in place of the payload', 'joinRoom', () => join],
  ['fields on the prototype only', 'joinRoom', JSON.parse(`{"__proto__":${JSON.stringify(join)}}`)],
  ['a missing room', 'joinRoom', { ...join, roomId: undefined }],
  ['an empty room', 'joinRoom', { ...join, roomId: '' }],
  ['a room of the wrong type', 'joinRoom', { ...join, roomId: { toString: () => 'r1' } }],
  ['a control character in the room id, which the database would reject', 'joinRoom', { ...join, roomId: 'r\u0000' }],
  ['a room id that is too long', 'joinRoom', { ...join, roomId: 'r'.repeat(65) }],
  ['a missing user', 'passTurn', { roomId: 'r1' }],
  ['a number as a user', 'leaveRoom', { roomId: 'r1', userId: 7 }],
  ['one player', 'joinRoom', { ...join, playersCount: 1 }],
  ['seven players', 'joinRoom', { ...join, playersCount: 7 }],
  ['a fractional number of players', 'joinRoom', { ...join, playersCount: 2.5 }],
  ['a count as a string', 'joinRoom', { ...join, playersCount: '2' }],
  ['an empty command id', 'joinRoom', { ...join, commandId: '' }],
  ['a long command id', 'joinRoom', { ...join, commandId: 'c'.repeat(65) }],
  ['a command id that is a number', 'joinRoom', { ...join, commandId: 1 }],
  ['a turn before the first', 'passTurn', { roomId: 'r1', userId: 'ada', forTurn: 0 }],
  ['no claim', claimName, claimOf()],
  ['two claims', claimName, claimOf(free, free)],
  ['a claim that is no list', claimName, { ...claimOf(), turnData: free }],
  ['a null in the list', claimName, claimOf(null)],
  ['an array-like object', claimName, { ...claimOf(), turnData: { 0: free, length: 1 } }],
  ['hexagon 0', claimName, claimOf({ ...free, hexIndex: 0 })],
  ['hexagon 20', claimName, claimOf({ ...free, hexIndex: 20 })],
  ['triangle 7', claimName, claimOf({ ...free, triangleIndex: 7 })],
  ['a fractional triangle', claimName, claimOf({ ...free, triangleIndex: 1.5 })],
  ['not a number', claimName, claimOf({ ...free, triangleIndex: Number.NaN })],
  ['a lock without its triangle', claimName, claimOf({ ...free, hexIndexBlocked: 3 })],
  ['a lock without its hexagon', claimName, claimOf({ ...free, triangleIndexBlocked: 3, hexIndexBlocked: null })],
  ['a lock off the board', claimName, claimOf({ ...free, hexIndexBlocked: 20, triangleIndexBlocked: 1 })],
  ['a lock below the board', claimName, claimOf({ ...free, hexIndexBlocked: -1, triangleIndexBlocked: 1 })],
  ['a lock that is false', claimName, claimOf({ ...free, hexIndexBlocked: false, triangleIndexBlocked: false })],
  ['an unknown resource', 'requestResourseExchange', { ...exchange, selectedGet: 'gold' }],
  ['a resource in capitals', 'requestResourseExchange', { ...exchange, selectedPay: 'Iron' }],
  ['a resource by its index', 'requestResourseExchange', { ...exchange, selectedPay: 3 }],
  ['a list for a resource', 'requestResourseExchange', { ...exchange, selectedPay: ['iron'] }],
  ['a negative event number', 'resync', { roomId: 'r1', since: -1 }],
  ['an infinite event number', 'resync', { roomId: 'r1', since: Number.POSITIVE_INFINITY }],
]

const badEntropies: unknown[] = ['0', 'zz', '0x00', 'ff'.repeat(33), 7, null, ['00'], 'ff\n']

describe('a command is refused', () => {
  test.each(malformed)('for %s', (_what, name, payload) => {
    const read = readCommand(name, payload)
    expect(read).toMatchObject({ ok: false, refusal: { code: 'malformed-event' } })
    expect(!read.ok && read.refusal.problem).toMatch(/^\w.*\S$/)
  })

  test.each(badEntropies)('for entropy %j, with a code of its own', (entropy) => {
    expect(readCommand('joinRoom', { ...join, entropy })).toMatchObject({ refusal: { code: 'bad-entropy' } })
  })

  test('with the path of the wrong field', () => {
    expect(readCommand(claimName, claimOf({ ...free, hexIndex: 20 }))).toEqual({
      ok: false,
      refusal: { code: 'malformed-event', problem: 'turnData.0.hexIndex must be <= 19' },
    })
  })
})

describe('a command is accepted', () => {
  test.each([undefined, null, 0])('without a lock when the lock is %s', (none) => {
    const read = readCommand(claimName, claimOf({ ...free, hexIndexBlocked: none, triangleIndexBlocked: none }))
    expect(read).toStrictEqual({
      ok: true,
      value: { type: 'claim', roomId: 'r1', login: 'ada', hex: 2, triangle: 6 },
    })
  })

  test('with unknown fields, which are dropped', () => {
    const hints = { ...free, resource: 'gold', turnNumber: -1, playerPosition: 'one', roomId: {} }
    const payload = JSON.parse(`{"__proto__":{"lock":1},"isAdmin":true,${JSON.stringify(claimOf(hints)).slice(1)}`)
    const read = readCommand(claimName, payload)
    expect(read).toStrictEqual({
      ok: true,
      value: { type: 'claim', roomId: 'r1', login: 'ada', hex: 2, triangle: 6 },
    })
    expect(read.ok && Object.getPrototypeOf(read.value)).toBe(Object.prototype)
  })

  test('with entropy in upper case, in lower case, empty or missing', () => {
    const entropyOf = (entropy: string) => readCommand('joinRoom', { ...join, entropy })
    expect(entropyOf('FF00')).toMatchObject({ value: { entropy: 'ff00' } })
    expect(entropyOf('ff'.repeat(32))).toMatchObject({ ok: true })
    expect(entropyOf('')).toMatchObject({ value: { entropy: '' } })
  })

  test('even if the rules will refuse it, because they give the reason', () => {
    expect(readCommand('requestResourseExchange', { ...exchange, selectedGet: 'iron' })).toMatchObject({ ok: true })
  })
})

describe('a handshake', () => {
  test.each([
    undefined,
    null,
    'ada',
    {},
    { id: '1', email: 'a@b.cd' },
    { id: 1, email: 'a@b.cd', secret: 's' },
    { id: '1\u0000', email: 'a@b.cd', secret: 's' },
  ])('%j has no valid credentials', (auth) => {
    expect(readHandshake(auth)).toBeUndefined()
  })

  test('yields the credentials and no other field', () => {
    const auth = { id: '1', email: 'a@b.cd', secret: 's' }
    expect(readHandshake({ ...auth, login: 'ada' })).toStrictEqual(auth)
  })
})
