import fc from 'fast-check'
import type { JsonSchema } from './json-schema.ts'

/** Values that are meaningful to the server, by field name. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Values that the schema allows. Known values appear much more often than others. */
export function fittingValues(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const sensible = Object.hasOwn(known, name) ? known[name] : undefined
  const any = anyOf(schema, known)
  if (!sensible) return any
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...sensible) }, { weight: 1, arbitrary: any })
}

function anyOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => anyOf(one, known)))
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return fc.array(fittingValues(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? longestList,
      })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return texts(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const longestList = 5
const usualLength = 40

function objects({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fittingValues(field, known, name)]),
  )
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true })
}

function texts({ pattern, maxLength = usualLength, example }: JsonSchema): fc.Arbitrary<string> {
  if (pattern) {
    return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => [...text].length <= maxLength)
  }
  const length = Math.min(maxLength, usualLength)
  const any = fc.oneof(fc.string({ maxLength: length }), fc.string({ unit: 'binary', maxLength: length }))
  return typeof example === 'string' ? fc.oneof(fc.constant(example), any) : any
}
