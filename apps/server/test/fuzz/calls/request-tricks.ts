import fc from 'fast-check'

/** Everything that can be wrong with a request apart from its content. */
export type Trick =
  | {
      readonly type: 'broken-json'
      readonly how: 'cut' | 'comma' | 'quotes' | 'mark' | 'bytes' | 'deep' | 'nothing'
      readonly at: number
    }
  | { readonly type: 'content-type'; readonly value: string }
  | { readonly type: 'header'; readonly lines: readonly string[] }
  | { readonly type: 'method'; readonly method: string }
  | { readonly type: 'path'; readonly tail: string }
  | { readonly type: 'length'; readonly by: number }
  | { readonly type: 'garbage'; readonly bytes: Uint8Array }

const headerLines = [
  ['content-type: text/plain', 'content-type: application/json'],
  ['secret: a', 'secret: b'],
  ['content-length: 1', 'content-length: 2'],
  ['transfer-encoding: chunked', 'content-length: 3'],
  ['transfer-encoding: gzip'],
  ['content-encoding: gzip'],
  ['expect: 200-maybe'],
  ['upgrade: h2c', 'connection: upgrade'],
  ['host: a', 'host: b'],
  ['accept: application/xml;q=0.000001, \u00ff'],
  ['accept-language: -,;q=9'],
  ['range: bytes=9-1'],
  ['if-none-match: *'],
  ['x-forwarded-for: 1.2.3.4, ::::, \u0009'],
  ['cookie: a=b; __proto__=1'],
  ['__proto__: x', 'constructor: y'],
  ['no colon here'],
  [': no name'],
  [`x: ${'y'.repeat(7000)}`],
]

const contentTypes = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/json-patch+json',
  'application/',
  'json',
  '\u00ff/\u00ff',
]

const tails = [
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '%',
  '%00',
  '%ff',
  '?a=1&a[__proto__]=2',
  '#x',
  ';a',
  '?'.repeat(50),
  '\\',
  `/${'x'.repeat(600)}`,
]

export const requestTricks: fc.Arbitrary<Trick> = fc.oneof(
  fc.record({
    type: fc.constant('broken-json' as const),
    how: fc.constantFrom('cut', 'comma', 'quotes', 'mark', 'bytes', 'deep', 'nothing'),
    at: fc.nat(),
  }),
  fc.record({ type: fc.constant('content-type' as const), value: fc.constantFrom(...contentTypes) }),
  fc.record({ type: fc.constant('header' as const), lines: fc.constantFrom(...headerLines) }),
  fc.record({
    type: fc.constant('method' as const),
    method: fc.constantFrom(
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'TRACE',
      'HEAD',
      'GET',
      'POST',
      'BREW',
      'post',
      'PROPFIND',
    ),
  }),
  fc.record({ type: fc.constant('path' as const), tail: fc.constantFrom(...tails) }),
  fc.record({ type: fc.constant('length' as const), by: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ type: fc.constant('garbage' as const), bytes: fc.uint8Array({ minLength: 1, maxLength: 200 }) }),
)
