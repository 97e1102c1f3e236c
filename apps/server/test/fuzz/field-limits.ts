import type { JsonSchema } from './json-schema.ts'

/** A field that may be only so large. */
export interface FieldLimit {
  readonly path: readonly (string | number)[]
  readonly most: number
  /** A value of this size, in the place of the one that is there. */
  readonly sized: (size: number, there: unknown) => unknown
}

/** Of the field itself and of all that is in it. */
export function fieldLimits(schema: JsonSchema, path: FieldLimit['path'] = []): FieldLimit[] {
  const { maxLength, maximum, maxItems, properties = {}, items, anyOf = [] } = schema
  const own: [number | undefined, FieldLimit['sized']][] = [
    [maxLength, (size) => 'a'.repeat(size)],
    [maximum, (size) => size],
    [maxItems, (size, there) => new Array(size).fill((there as unknown[])[0])],
  ]
  return [
    ...own.flatMap(([most, sized]) => (most === undefined ? [] : [{ path, most, sized }])),
    ...Object.entries(properties).flatMap(([name, field]) => fieldLimits(field, [...path, name])),
    ...(items ? fieldLimits(items, [...path, 0]) : []),
    ...anyOf.flatMap((one) => fieldLimits(one, path)),
  ]
}

/** The same value, with this field so many times as large as it may be. */
export function withField(value: unknown, { path, most, sized }: FieldLimit, times: number): unknown {
  const copy = { root: structuredClone(value) } as Record<string | number, unknown>
  const places = ['root', ...path]
  const last = places.pop() ?? 'root'
  const holder = places.reduce((inner, key) => inner[key] as Record<string | number, unknown>, copy)
  holder[last] = sized(most * times, holder[last])
  return copy['root']
}

/** How many times as large as allowed everything is sent; once must be taken. */
export const sizes = [1, 2, 100] as const

/** With blanks behind it, which mean nothing in JSON. */
export function padToBytes(text: string, size: number): string {
  return text + ' '.repeat(Math.max(0, size - Buffer.byteLength(text)))
}
