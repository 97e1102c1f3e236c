import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { bodyLimitBytes } from '../../src/platform/http/create-http-edge.ts'
import { checkAnswer } from '../fuzz/calls/check-answer.ts'
import { fuzzCalls } from '../fuzz/calls/fuzz-calls.ts'
import { type FuzzedRequest, fuzzedRequests } from '../fuzz/calls/fuzzed-requests.ts'
import { oversizeCalls } from '../fuzz/calls/oversize-calls.ts'
import type { NoAnswer, RawAnswer } from '../fuzz/calls/send-bytes.ts'
import { writeRequest } from '../fuzz/calls/write-request.ts'
import { checkHealth } from '../fuzz/check-health.ts'
import { readCalls } from '../fuzz/described-api.ts'
import { isFault } from '../fuzz/is-fault.ts'
import { replacementsFor } from '../fuzz/people.ts'
import { AnsweredMoves } from '../fuzz/sockets/answered-moves.ts'
import { fuzzConnections } from '../fuzz/sockets/fuzz-connections.ts'
import { fuzzGames } from '../fuzz/sockets/fuzz-games.ts'
import { oversizeEvents } from '../fuzz/sockets/oversize-events.ts'
import { oversizePolls } from '../fuzz/sockets/oversize-polls.ts'
import type { Prediction } from '../fuzz/sockets/predict-event.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const seed = 19
const faults: string[] = []
const log = pino(
  { level: 'error', formatters: { level: (level) => ({ level }) } },
  { write: (line: string) => void (isFault(line) && faults.push(line)) },
)
const server = serveAllTests({ TURN_SECONDS: '3600', EVENTS_PER_SECOND: '10000' }, { log })

describe('the answer check finds', () => {
  const nobody = { id: 'i', email: 'e', login: 'l', secret: 'own-secret' }
  const real = replacementsFor(nobody, { ...nobody, secret: 'other-secret' })
  const headers = new Map([['content-security-policy', 'x']])
  const check = async (change: Partial<FuzzedRequest>, answer: RawAnswer | NoAnswer): Promise<string> => {
    const call = (await readCalls(server.address)).find(({ path }) => path.endsWith('/account/endSession'))
    if (!call) throw new Error('There is no such call')
    const right: FuzzedRequest = {
      call,
      requester: 'member',
      params: {},
      body: { sessionId: 'x' },
      strangeHeader: 'x',
      trick: undefined,
    }
    const request = { ...right, ...change }
    const verdict = checkAnswer(request, writeRequest(request, real), answer, real)
    return verdict.kind === 'breach' ? verdict.what : verdict.kind
  }
  const success = { SuccessMessage: 'x', code: 'x', params: {} }
  const refusal = { ErrorMessage: 'x', code: 'malformed-request', params: {} }
  const poisoned = { sessionId: 'x', constructor: { prototype: 'x' } }

  test.each([
    ['a fault', {}, 500, refusal, /status 500/],
    ['an answer without a session', { requester: 'nobody' }, 200, success, /without a session/],
    ['an accepted body that breaks the schema', { body: { sessionId: 7 } }, 200, success, /accepted although/],
    [
      'an accepted body that is not JSON',
      { trick: { type: 'broken-json', how: 'comma', at: 0 } },
      200,
      success,
      /not JSON/,
    ],
    ['an undocumented answer', {}, 200, { fine: true }, /undocumented/],
    ['an undocumented refusal', {}, 401, { ErrorMessage: 'x' }, /undocumented/],
    ['a refusal of a body that fits the schema', {}, 400, refusal, /although it fits/],
    ['the secret of another person', {}, 200, { ...success, secret: 'other-secret' }, /contains a secret/],
    ['an accepted body that sets a prototype', { body: poisoned }, 200, success, /sets a prototype/],
    ['nothing wrong in the refusal of such a body', { body: poisoned }, 400, refusal, /^malformed$/],
    [
      'nothing wrong in a harmless constructor field',
      { body: { ...poisoned, constructor: 'x' } },
      200,
      success,
      /^acc/,
    ],
    ['nothing wrong in a right answer', {}, 200, success, /^accepted$/],
  ] as const)('%s', async (_what, change, status, body, found) => {
    expect(await check(change, { status, headers, body: JSON.stringify(body) })).toMatch(found)
  })

  test('a connection that was cut, unless far more was sent than is allowed', async () => {
    expect(await check({}, 'cut')).toMatch(/without an answer/)
    expect(await check({ body: { sessionId: 'x'.repeat(bodyLimitBytes) } }, 'cut')).toMatch(/without an answer/)
    expect(await check({ body: { sessionId: 'x'.repeat(bodyLimitBytes * 100) } }, 'cut')).toBe('cut')
  })
})

describe('the move check finds', () => {
  const move = { type: 'end-turn' } as const
  const usual = { isAccepted: true, seat: 1, isLate: false }
  const allowed: Prediction = { verdict: 'accepted', move, commandId: 'a' }

  test('a move that was accepted against the rules', () => {
    expect(new AnsweredMoves().check({ ...usual, foretold: { ...allowed, verdict: 'refused' } })).toMatch(/^accepted/)
  })

  test('a legal move that was refused, unless it was late', () => {
    const refused = { ...usual, foretold: allowed, isAccepted: false }
    expect(new AnsweredMoves().check(refused)).toMatch(/^refused/)
    expect(new AnsweredMoves().check({ ...refused, isLate: true })).toBeUndefined()
  })

  test('an applied move that is refused when it is repeated, and counts it once', () => {
    const moves = new AnsweredMoves()
    expect(moves.check({ ...usual, foretold: allowed })).toBeUndefined()
    expect(moves.check({ ...usual, foretold: { ...allowed, verdict: 'refused' } })).toBeUndefined()
    expect(moves.check({ ...usual, foretold: allowed, isAccepted: false })).toMatch(/is repeated/)
    expect(moves.made).toEqual([{ seat: 1, move }])
  })
})

test('the same seed produces the same requests', async () => {
  const requests = fuzzedRequests(await readCalls(server.address))
  const [once, again] = [1, 2].map(() => fc.sample(requests, { numRuns: 50, seed }))
  const nobody = { id: 'i', email: 'e', login: 'l', secret: 's' }
  const bytesOf = (list: FuzzedRequest[] = []) =>
    list.map((one) => writeRequest(one, replacementsFor(nobody, nobody)).bytes)
  expect(bytesOf(again)).toEqual(bytesOf(once))
})

describe('input above a limit is refused and input at the limit is accepted', () => {
  test('by every call', async () => {
    const tally = await oversizeCalls(server, seed)
    expect(tally.breaches).toEqual([])
    expect([tally.countOf('accepted') > 50, tally.countOf('refused') > 100]).toEqual([true, true])
  })

  test('by every event', async () => {
    const tally = await oversizeEvents(server, seed)
    expect(tally.breaches).toEqual([])
    expect([tally.countOf('accepted') > 25, tally.countOf('refused') > 50]).toEqual([true, true])
  })

  test('by the polling transport', async () => {
    expect((await oversizePolls(server)).breaches).toEqual([])
  })
})

describe('invalid input is refused and valid input is accepted', () => {
  test('by every call, according to its published schema', async () => {
    const tally = await fuzzCalls(server, { count: 240, seed })
    expect(tally.breaches).toEqual([])
    expect(tally.countOf('accepted')).toBeGreaterThan(10)
  })

  test('by every event, according to the rules of the game', async () => {
    const tally = await fuzzGames(server, { count: 300, seed })
    expect(tally.breaches).toEqual([])
    expect(tally.countOf('accepted')).toBeGreaterThan(10)
  })

  test('by every connection, whatever bytes it sends', async () => {
    expect((await fuzzConnections(server, { count: 150, seed })).breaches).toEqual([])
  })
})

test('after all this input the server is healthy and plays a whole game', async () => {
  expect(await checkHealth(server)).toEqual([])
  expect(faults).toEqual([])
})
