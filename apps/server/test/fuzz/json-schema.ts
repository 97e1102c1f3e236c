import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'

/** The part of JSON Schema that the descriptions use. */
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

/** Returns what is wrong with the value, or undefined. */
export type Check = (value: unknown) => string | undefined

/** An independent validator, made from the published description and not from the schemas that the server uses. */
const checker = new Ajv({ strict: false, formats: { binary: true } })
formats.default(checker)

export function checkOf(schema: JsonSchema): Check {
  // Compiled on first use, because compiling is slow and most checks are never used.
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= checker.compile(schema)
    return validate(value) ? undefined : checker.errorsText(validate.errors)
  }
}
