import fc from 'fast-check'
import { fittingValues, type Known } from './fitting-values.ts'
import type { JsonSchema } from './json-schema.ts'

/**
 * Values that the schema allows, changed in one to three places. Some of them are still valid; the answer check knows.
 */
export function spoiledValues(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const spoiled = fc
    .tuple(fittingValues(schema, known), fc.array(harms, { minLength: 1, maxLength: 3 }))
    .map(([value, list]) => list.reduce<unknown>((harmed, harm) => spoil(harmed, harm), value))
  return fc.oneof({ weight: 8, arbitrary: spoiled }, { weight: 1, arbitrary: strangeValues })
}

export const strangeValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    [],
    {},
    [[]],
    [null],
    { $gt: '' },
    { toString: 'x' },
    { length: 1, 0: 'x' },
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    'й'.repeat(65),
    '🙂'.repeat(33),
    '\u202e\u200b\ufeff',
    "' or 1=1 --",
    '../../etc/passwd',
    'x'.repeat(999),
    nested(200),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

interface Harm {
  readonly place: number
  readonly how: 'replace' | 'remove' | 'add' | 'wrap' | 'grow' | 'as-text'
  readonly strange: unknown
  readonly key: string
}

const harms: fc.Arbitrary<Harm> = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('replace', 'remove', 'add', 'wrap', 'grow', 'as-text'),
  strange: strangeValues,
  key: fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', '', '$where', 'x'.repeat(200)),
})

type Holder = Record<string, unknown>

function spoil(value: unknown, harm: Harm): unknown {
  const copy = { root: structuredClone(value) } as Holder
  const places = placesIn(copy)
  const [holder, key] = places[harm.place % places.length] ?? [copy, 'root']
  const inner = holder[key]
  if (harm.how === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (harm.how === 'remove' && holder !== copy) delete holder[key]
  else if (harm.how === 'add') add(isHolder(inner) ? inner : holder, harm.key, harm.strange)
  else holder[key] = changed(inner, harm)
  return copy['root']
}

function changed(value: unknown, { how, strange }: Harm): unknown {
  if (how === 'wrap') return [value]
  if (how === 'as-text') return JSON.stringify(value)
  if (how === 'grow' && typeof value === 'string') return value.repeat(65)
  if (how === 'grow' && typeof value === 'number') return value * 1000 + 7
  return strange
}

/** Adds an own field, because JSON may contain `__proto__` as one. A list has no field names. */
function add(holder: object, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value)
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

function placesIn(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder, key] as [Holder, string],
    ...(isHolder(value) ? placesIn(value) : []),
  ])
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}
