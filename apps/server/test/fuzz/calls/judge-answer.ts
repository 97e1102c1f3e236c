import { readRefusal } from '@hexaverse/protocol/http'
import type { Replacements } from '../people.ts'
import type { FuzzedRequest } from './fuzzed-requests.ts'
import type { NoAnswer, RawAnswer } from './send-bytes.ts'
import type { WrittenRequest } from './write-request.ts'

/** What happened, for counting, or what should not have. */
export type Verdict =
  | { readonly kind: 'accepted' | 'refused' | 'malformed' | 'cut' }
  | { readonly kind: 'breach'; readonly what: string }

const busy = 503

/**
 * The description is the judge: what does not fit it must be refused, what fits must not be called malformed, and every
 * answer is one of those that it promises.
 */
export function judgeAnswer(
  request: FuzzedRequest,
  written: WrittenRequest,
  answer: RawAnswer | NoAnswer,
  real: Replacements,
): Verdict {
  if (answer === 'silent') return breach('nothing was answered')
  if (answer === 'cut')
    return mayBeCut(request, written) ? { kind: 'cut' } : breach('the line was cut without an answer')
  if (answer.status >= 500 && answer.status !== busy)
    return breach(`status ${answer.status}: ${answer.body.slice(0, 200)}`)
  if (!answer.headers.has('content-security-policy')) return breach(`no security headers with status ${answer.status}`)
  const leaked = leakedSecret(written, answer, real)
  if (leaked) return breach(leaked)
  return isAboutTheCall(request)
    ? judgeCall(request, written, answer)
    : { kind: answer.status < 400 ? 'accepted' : 'malformed' }
}

function judgeCall(request: FuzzedRequest, written: WrittenRequest, { status, body }: RawAnswer): Verdict {
  const { call, asker } = request
  const answer = parse(body)
  const unfit = whatIsUnfit(request, written)
  if (status === 200) {
    if (unfit) return breach(`accepted although ${unfit}`)
    if (call.needsMember && asker !== 'member') return breach('accepted without a session')
    const wrong = call.checkAnswer(answer)
    if (wrong) return breach(`an answer that is not described: ${wrong}: ${body.slice(0, 300)}`)
    return { kind: readRefusal(answer) ? 'refused' : 'accepted' }
  }
  const wrong = call.checkRefusal(answer)
  if (wrong) return breach(`a refusal that is not described: ${status} ${wrong}: ${body.slice(0, 300)}`)
  const { code } = answer as { readonly code: string }
  if (code !== 'malformed-request') return { kind: 'refused' }
  return unfit || request.trick
    ? { kind: 'malformed' }
    : breach(`called malformed although it fits: ${body.slice(0, 200)}`)
}

/** Whether it is still a request for this call, whatever else is wrong with it. */
function isAboutTheCall({ trick, params }: FuzzedRequest): boolean {
  const isElsewhere = trick && ['garbage', 'method', 'path', 'length'].includes(trick.type)
  return !isElsewhere && Object.values(params).every((value) => value !== '')
}

/** Who goes on writing long after the refusal was sent finds the line closed before having read it. */
const writesOnPastLimit = 100

function mayBeCut({ trick, call }: FuzzedRequest, { bytes }: WrittenRequest): boolean {
  const isBroken = trick?.type === 'garbage' || trick?.type === 'length' || trick?.type === 'header'
  return isBroken || (call.body !== undefined && bytes.length > call.mostBytes * writesOnPastLimit)
}

function whatIsUnfit({ call, params }: FuzzedRequest, { body, contentType }: WrittenRequest): string | undefined {
  for (const [name, { maxLength = Number.POSITIVE_INFINITY }] of Object.entries(call.params)) {
    if ([...(params[name] ?? '')].length > maxLength) return `${name} is too long`
  }
  if (!call.body) return undefined
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) return `its type is ${contentType}`
  const text = body?.toString('utf8') ?? ''
  const value = parse(text.replace(/^\ufeff/, ''))
  if (value === undefined) return 'it is no JSON'
  return isPoisoned(value) ? 'it has a prototype' : call.checkBody(value)
}

/** What would become a prototype, or reach one, were it copied carelessly. It may lie too deep for recursion. */
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

/** Nobody gets to know a session that they have not shown. */
function leakedSecret(
  { bytes }: WrittenRequest,
  { body }: RawAnswer,
  { secret, otherSecret }: Replacements,
): string | undefined {
  const found = [secret, otherSecret].find((one) => body.includes(one) && !bytes.includes(one))
  if (found) return 'the answer tells a secret'
  return /"secret":"/.test(body) && ![secret, otherSecret].some((one) => body.includes(one))
    ? 'somebody was signed in'
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
