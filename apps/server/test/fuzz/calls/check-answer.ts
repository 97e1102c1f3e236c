import { readRefusal } from '@hexaverse/protocol/words/answers'
import type { Replacements } from '../people.ts'
import type { FuzzedRequest } from './fuzzed-requests.ts'
import type { NoAnswer, RawAnswer } from './send-bytes.ts'
import type { WrittenRequest } from './write-request.ts'

/** The outcome, for counting, or the breach. */
export type Verdict =
  | { readonly kind: 'accepted' | 'refused' | 'malformed' | 'cut' }
  | { readonly kind: 'breach'; readonly what: string }

const busy = 503

/**
 * Checks an answer against the description: what does not fit it must be refused, what fits must not be called
 * malformed, and every answer must be a documented one.
 */
export function checkAnswer(
  request: FuzzedRequest,
  written: WrittenRequest,
  answer: RawAnswer | NoAnswer,
  real: Replacements,
): Verdict {
  if (answer === 'silent') return breach('there was no answer')
  if (answer === 'cut')
    return mayBeCut(request, written) ? { kind: 'cut' } : breach('the connection was cut without an answer')
  if (answer.status >= 500 && answer.status !== busy)
    return breach(`status ${answer.status}: ${answer.body.slice(0, 200)}`)
  if (!answer.headers.has('content-security-policy')) return breach(`no security headers with status ${answer.status}`)
  const leaked = leakedSecret(written, answer, real)
  if (leaked) return breach(leaked)
  return isAboutTheCall(request)
    ? checkCall(request, written, answer)
    : { kind: answer.status < 400 ? 'accepted' : 'malformed' }
}

function checkCall(request: FuzzedRequest, written: WrittenRequest, { status, body }: RawAnswer): Verdict {
  const { call, requester } = request
  const answer = parse(body)
  const misfit = findMisfit(request, written)
  if (status === 200) {
    if (misfit) return breach(`accepted although ${misfit}`)
    if (call.needsMember && requester !== 'member') return breach('accepted without a session')
    const wrong = call.checkAnswer(answer)
    if (wrong) return breach(`an undocumented answer: ${wrong}: ${body.slice(0, 300)}`)
    return { kind: readRefusal(answer) ? 'refused' : 'accepted' }
  }
  const wrong = call.checkRefusal(answer)
  if (wrong) return breach(`an undocumented refusal: ${status} ${wrong}: ${body.slice(0, 300)}`)
  const { code } = answer as { readonly code: string }
  if (code !== 'malformed-request') return { kind: 'refused' }
  return misfit || request.trick
    ? { kind: 'malformed' }
    : breach(`called malformed although it fits: ${body.slice(0, 200)}`)
}

/** Whether the request still reaches this call, whatever else is wrong with it. */
function isAboutTheCall({ trick, params }: FuzzedRequest): boolean {
  const isElsewhere = trick && ['garbage', 'method', 'path', 'length'].includes(trick.type)
  return !isElsewhere && Object.values(params).every((value) => value !== '')
}

/** A client that keeps sending long after the refusal may find the connection closed before it has read the answer. */
const writesOnPastLimit = 100

function mayBeCut({ trick, call }: FuzzedRequest, { bytes }: WrittenRequest): boolean {
  const isBroken = trick?.type === 'garbage' || trick?.type === 'length' || trick?.type === 'header'
  return isBroken || (call.body !== undefined && bytes.length > call.maxBytes * writesOnPastLimit)
}

function findMisfit({ call, params }: FuzzedRequest, { body, contentType }: WrittenRequest): string | undefined {
  for (const [name, { maxLength = Number.POSITIVE_INFINITY }] of Object.entries(call.params)) {
    if ([...(params[name] ?? '')].length > maxLength) return `${name} is too long`
  }
  if (!call.body) return undefined
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) return `its type is ${contentType}`
  const text = body?.toString('utf8') ?? ''
  const value = parse(text.replace(/^\ufeff/, ''))
  if (value === undefined) return 'it is not JSON'
  return isPoisoned(value) ? 'it sets a prototype' : call.checkBody(value)
}

/**
 * Whether the value sets a prototype, or would reach one if copied carelessly. A loop, because it may be too deep for
 * recursion.
 */
function isPoisoned(value: unknown): boolean {
  const found = [value]
  for (const one of found) {
    if (typeof one !== 'object' || one === null) continue
    const reachesOne = Object.hasOwn(one, 'constructor') && Object.hasOwn(Object(one.constructor), 'prototype')
    if (reachesOne || Object.hasOwn(one, '__proto__')) return true
    found.push(...Object.values(one))
  }
  return false
}

/** No client may receive a session secret that it has not sent. */
function leakedSecret(
  { bytes }: WrittenRequest,
  { body }: RawAnswer,
  { secret, otherSecret }: Replacements,
): string | undefined {
  const found = [secret, otherSecret].find((one) => body.includes(one) && !bytes.includes(one))
  if (found) return 'the answer contains a secret'
  return /"secret":"/.test(body) && ![secret, otherSecret].some((one) => body.includes(one))
    ? 'a session was created'
    : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function breach(what: string): Verdict {
  return { kind: 'breach', what }
}
