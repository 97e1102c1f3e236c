import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'

/** As much of JSON Schema as the descriptions use. */
export interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly example?: unknown
}

/** What is wrong with the value, or nothing. */
export type Check = (value: unknown) => string | undefined

/** A checker of our own: made from the description that is served, it knows nothing of the one that the server uses. */
const checker = new Ajv({ strict: false, formats: { binary: true } })
formats.default(checker)

export function checkOf(schema: JsonSchema): Check {
  // Making one takes long, and most are never asked.
  let isFit: ValidateFunction | undefined
  return (value) => {
    isFit ??= checker.compile(schema)
    return isFit(value) ? undefined : checker.errorsText(isFit.errors)
  }
}
