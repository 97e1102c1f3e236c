import fc from 'fast-check'
import { headerLimitBytes } from '../../../src/platform/http/create-http-edge.ts'
import { type DescribedCall, readCalls } from '../described-api.ts'
import { fieldLimits, padToBytes, sizes, withField } from '../field-limits.ts'
import { fittingValues } from '../fitting-values.ts'
import { makePerson } from '../people.ts'
import { Tally } from '../tally.ts'
import type { FuzzServer } from './fuzz-calls.ts'
import { type NoAnswer, type RawAnswer, sendBytes } from './send-bytes.ts'

interface Sized {
  readonly what: 'body' | 'headers' | 'field' | 'parameter'
  readonly times: number
  readonly path: string
  readonly body?: string
  readonly filler?: number
}

/** Sends requests to every described call at its limits and beyond them. */
export async function oversizeCalls(server: FuzzServer, seed: number): Promise<Tally> {
  const tally = new Tally()
  for (const call of await readCalls(server.address)) {
    const { id, email, secret } = await makePerson(server.pool)
    for (const sized of sizedRequests(call, seed)) {
      const answer = await sendBytes(server.address, write(call, sized, { id, email, secret }))
      const breach = findBreach(sized, answer)
      const kind = breach ? 'breach' : sized.times === 1 ? 'accepted' : 'refused'
      tally.add(sized.what, kind, breach && `${call.method} ${call.path} ${sized.times} times the limit: ${breach}`)
    }
  }
  return tally
}

function sizedRequests(call: DescribedCall, seed: number): Sized[] {
  const path = pathOf(call, {})
  const fit = call.body && fitBody(call, seed)
  const body = fit === undefined ? undefined : JSON.stringify(fit)
  return [
    ...sizes.flatMap((times): Sized[] => [
      { what: 'headers', times, path, ...(body && { body }), filler: headerLimitBytes * times },
      ...fieldLimits(call.body ?? {}).map(
        (limit): Sized => ({ what: 'field', times, path, body: JSON.stringify(withField(fit, limit, times)) }),
      ),
      ...parameterRequests(call, times, body),
    ]),
    ...(body ? bodyRequests(call, body) : []),
  ]
}

function bodyRequests(call: DescribedCall, body: string): Sized[] {
  return [...sizes, 1 + 1 / call.maxBytes].map((times) => ({
    what: 'body',
    times,
    path: pathOf(call, {}),
    body: padToBytes(body, Math.round(call.maxBytes * times)),
  }))
}

function parameterRequests(call: DescribedCall, times: number, body: string | undefined): Sized[] {
  return Object.entries(call.params).map(([name, { maxLength = longestParameter }]) => ({
    what: 'parameter',
    times,
    path: pathOf(call, { [name]: 'a'.repeat(maxLength * times) }),
    ...(body && { body }),
  }))
}

/** The router's limit, for parameters without one in the description. */
const longestParameter = 512

function pathOf(call: DescribedCall, params: Readonly<Record<string, string>>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'a')
}

function fitBody({ body = {}, checkBody, path }: DescribedCall, seed: number): unknown {
  const found = fc.sample(fittingValues(body, {}), { seed, numRuns: 20 }).find((value) => !checkBody(value))
  if (found === undefined) throw new Error(`No generated body fits ${path}`)
  return found
}

function write(
  { method }: DescribedCall,
  { path, body, filler = 0 }: Sized,
  session: Readonly<Record<string, string>>,
): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...Object.entries(session).map((entry) => entry.join(': ')),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  const head = `${lines.join('\r\n')}\r\n`
  const fill = filler > 0 ? `x: ${'y'.repeat(filler - head.length - 'x: \r\n\r\n'.length)}\r\n` : ''
  return Buffer.from(`${head}${fill}\r\n${body ?? ''}`)
}

const tooLarge: readonly unknown[] = ['request-too-large', 'malformed-request', 'unknown-call']

function findBreach({ times }: Sized, answer: RawAnswer | NoAnswer): string | undefined {
  if (answer === 'silent') return 'there was no answer'
  if (answer === 'cut') return times === 1 ? 'the connection was cut' : undefined
  const { status, body } = answer
  const isTooLarge = status >= 400 && status < 500 && tooLarge.includes(codeIn(body))
  if (status >= 500 || isTooLarge !== times > 1) return `status ${status}: ${body.slice(0, 200)}`
  return undefined
}

function codeIn(body: string): unknown {
  try {
    return JSON.parse(body).code
  } catch {
    return undefined
  }
}
