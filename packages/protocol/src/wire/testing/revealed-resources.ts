import { type Place, type Resource, resources } from '@hexaverse/rules'
import { Compile, type Validator } from 'typebox/compile'
import type { MessageType } from '../../game/messages.ts'
import { messageNames } from '../names.ts'
import { messageSchemas } from '../schema/messages.ts'

export interface RevealedResource extends Place {
  readonly resource: Resource
}

export interface RevealedResources {
  /** What a payload says that a triangle holds. */
  readonly places: readonly RevealedResource[]
  /** Where it names a resource, or lists numbers, though nothing of the kind belongs there; and what no schema knows. */
  readonly strange: readonly string[]
}

/** Of what is paid, got or lacking; that is no secret. */
const openFields = ['selectedGet', 'selectedPay', 'whatResourceOuted', 'paid', 'given', 'lacking']

const isResource = (value: unknown): value is Resource => resources.includes(value as Resource)

/** Looks at everything in what the server has sent, known to a client or not. */
export function revealedResources(name: string, payload: unknown): RevealedResources {
  const places: RevealedResource[] = []
  const strange = hasOnlyKnownFields(name, payload) ? [] : [`${name} has fields that no schema knows`]
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      if (value.some((item) => typeof item === 'number')) strange.push(path)
      for (const item of value) walk(item, path)
    } else if (typeof value === 'object' && value !== null) lookInto(value as Fields, path)
    else if (isResource(value)) strange.push(path)
  }
  const lookInto = (fields: Fields, path: string): void => {
    const told = placesIn(fields)
    places.push(...told.places)
    for (const [field, value] of Object.entries(fields)) {
      const isOpen = openFields.includes(field) && isResource(value)
      if (!isOpen && !told.fields.includes(field)) walk(value, `${path}.${field}`)
    }
  }
  walk(payload, name)
  return { places, strange }
}

type Fields = Readonly<Record<string, unknown>>

interface Found {
  readonly places: readonly RevealedResource[]
  /** Which fields have said so. */
  readonly fields: readonly string[]
}

/** A hexagon of the map, a claim, or what a line of the log says of one. */
function placesIn({ hexIndex, triangles, triangleIndex, hex, triangle, resource }: Fields): Found {
  if (Array.isArray(triangles)) {
    const told = triangles.map((held, index) => ({ hex: Number(hexIndex), triangle: index + 1, resource: held }))
    return { places: told.filter((one) => one.resource !== null), fields: ['triangles'] }
  }
  const at = { hex: Number(hexIndex ?? hex), triangle: Number(triangleIndex ?? triangle) }
  return isResource(resource) ? { places: [{ ...at, resource }], fields: ['resource'] } : { places: [], fields: [] }
}

const validators = new Map<string, Validator>(
  Object.entries(messageNames).map(([type, name]) => [name, Compile(messageSchemas[type as MessageType])]),
)

function hasOnlyKnownFields(name: string, payload: unknown): boolean {
  const validator = validators.get(name)
  if (!validator?.Check(payload)) return false
  const known = validator.Clean(JSON.parse(JSON.stringify(payload)))
  return JSON.stringify(known) === JSON.stringify(payload)
}
