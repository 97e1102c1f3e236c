import type { OpenAPIV3 } from 'openapi-types'
import { escapeMarkup } from '../escape-markup.ts'

export type Schema = OpenAPIV3.SchemaObject

/** A table with a row for each field of an object. */
export function fieldTable(title: string, schema: Schema | undefined): string {
  const fields = Object.entries(schema?.properties ?? {}) as [string, Schema][]
  if (fields.length === 0) return ''
  const rows = fields.map(([name, field]) => {
    const isRequired = schema?.required?.includes(name) ?? false
    const example = field.example === undefined ? undefined : `for example ${JSON.stringify(field.example)}`
    const notes = [field.description, example]
    return `<tr><th scope="row">${escapeMarkup(name)}${isRequired ? '' : ' (optional)'}</th><td>${escapeMarkup(typeName(field))}</td><td>${escapeMarkup(
      notes.filter(Boolean).join('; '),
    )}</td></tr>`
  })
  return `<table><caption>${title}</caption><tbody>${rows.join('')}</tbody></table>`
}

function typeName(schema: Schema): string {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((part) => typeName(part as Schema)).join(' or ')
  if (schema.type === 'array') return `list of ${typeName(schema.items as Schema)}`
  return schema.format ? `${schema.type} (${schema.format})` : (schema.type ?? 'any')
}
