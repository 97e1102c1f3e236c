import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyFromWire, invert, type Names, rename } from './rename.ts'
import { accountWords, gameWords, userNames, withdrawalWords } from './words.ts'

const tables: [name: string, names: Names][] = [
  ['userNames', userNames],
  ['accountWords.body', accountWords.body],
  ['gameWords.body', gameWords.body],
  ['gameWords.answer', gameWords.answer],
  ['withdrawalWords.body', withdrawalWords.body],
  ['withdrawalWords.answer', withdrawalWords.answer],
]

/** Anything in our own words: no field has a name that the wire uses for another. */
function ours(names: Names): fc.Arbitrary<Record<string, unknown>> {
  const wireNames = new Set(Object.values(names))
  const name = fc
    .oneof(fc.constantFrom(...Object.keys(names)), fc.constantFrom('email', 'constructor', 'params'))
    .filter((one) => !wireNames.has(one))
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('tree'), { maxLength: 3 }), fc.dictionary(name, tie('tree'))),
  }))
  return fc.dictionary(name, tree)
}

describe.each(tables)('%s', (_name, names) => {
  test('translates to the wire and back without loss', () => {
    fc.assert(
      fc.property(ours(names), (value) => {
        expect(rename(rename(value, names), invert(names))).toEqual(value)
      }),
    )
  })

  test('leaves none of our own names on the wire, and keeps the order of the fields', () => {
    fc.assert(
      fc.property(ours(names), (value) => {
        const fields = Object.keys(rename(value, names) as object)
        expect(fields).toEqual(Object.keys(value).map((name) => (Object.hasOwn(names, name) ? names[name] : name)))
      }),
    )
  })

  test('reads a body as it was meant', () => {
    const flat = fc.dictionary(fc.constantFrom(...Object.keys(names), 'email'), fc.string())
    fc.assert(
      fc.property(flat, (body) => {
        expect(bodyFromWire(rename(body, names) as object, names)).toEqual(body)
      }),
    )
  })
})

describe('a body of a hostile client', () => {
  const names = accountWords.body

  test('cannot replace a validated field by one that has our own name', () => {
    const validated = { [names.code]: '123456', email: 'ada@example.com' }
    const meant = { code: '123456', email: 'ada@example.com' }
    expect(bodyFromWire({ ...validated, code: 7 }, names)).toEqual(meant)
    expect(bodyFromWire({ code: 7, ...validated }, names)).toEqual(meant)
    expect(bodyFromWire({ email: 'ada@example.com', code: 7 }, names)).toEqual({ email: 'ada@example.com' })
  })

  test('may nest so deep that it cannot be walked', () => {
    const deep = JSON.parse(`{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
    expect(Object.keys(bodyFromWire(deep, names))).toEqual(['x'])
  })

  test('may have fields with inherited names', () => {
    const body = JSON.parse('{"constructor":1,"toString":2,"__proto__":3}')
    expect(Object.entries(bodyFromWire(body, names))).toEqual(Object.entries(body))
  })
})
