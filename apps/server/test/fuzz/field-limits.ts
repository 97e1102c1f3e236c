import type { JsonSchema } from './json-schema.ts'

/** A field with a maximum size. */
export interface FieldLimit {
  readonly path: readonly (string | number)[]
  readonly most: number
  /** Makes a value of this size in place of the present one. */
  readonly sized: (size: number, present: unknown) => unknown
}

/** Finds the limits of a schema and of everything inside it. */
export function fieldLimits(schema: JsonSchema, path: FieldLimit['path'] = []): FieldLimit[] {
  const { maxLength, maximum, maxItems, properties = {}, items, anyOf = [] } = schema
  const own: [number | undefined, FieldLimit['sized']][] = [
    [maxLength, (size) => 'a'.repeat(size)],
    [maximum, (size) => size],
    [maxItems, (size, present) => new Array(size).fill((present as unknown[])[0])],
  ]
  return [
    ...own.flatMap(([most, sized]) => (most === undefined ? [] : [{ path, most, sized }])),
    ...Object.entries(properties).flatMap(([name, field]) => fieldLimits(field, [...path, name])),
    ...(items ? fieldLimits(items, [...path, 0]) : []),
    ...anyOf.flatMap((one) => fieldLimits(one, path)),
  ]
}

/** Copies the value, with this field so many times as large as its limit. */
export function withField(value: unknown, { path, most, sized }: FieldLimit, times: number): unknown {
  const copy = { root: structuredClone(value) } as Record<string | number, unknown>
  const keys = ['root', ...path]
  const last = keys.pop() ?? 'root'
  const holder = keys.reduce((inner, key) => inner[key] as Record<string | number, unknown>, copy)
  holder[last] = sized(most * times, holder[last])
  return copy['root']
}

/** Multiples of the limit that are sent. Exactly the limit must be accepted. */
export const sizes = [1, 2, 100] as const

/** Pads JSON with trailing blanks, which have no meaning. */
export function padToBytes(text: string, size: number): string {
  return text + ' '.repeat(Math.max(0, size - Buffer.byteLength(text)))
}
