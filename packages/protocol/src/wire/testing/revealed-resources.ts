import { type Place, type Resource, resources } from '@hexaverse/rules'
import { Compile, type Validator } from 'typebox/compile'
import type { MessageType } from '../../game/messages.ts'
import { messageNames } from '../messages.ts'
import { messageSchemas } from '../schema/messages.ts'

export interface RevealedResource extends Place {
  readonly resource: Resource
}

export interface RevealedResources {
  /** The resources that a payload reveals, by triangle. */
  readonly places: readonly RevealedResource[]
  /** Paths where a payload names a resource or lists numbers without reason, and fields that no schema has. */
  readonly strange: readonly string[]
}

/** Fields for paid, received or lacking resources, which are public. */
const openFields = ['selectedGet', 'selectedPay', 'whatResourceOuted', 'paid', 'given', 'lacking']

const isResource = (value: unknown): value is Resource => resources.includes(value as Resource)

/** Searches a whole payload from the server, including fields that no client knows. */
export function revealedResources(name: string, payload: unknown): RevealedResources {
  const places: RevealedResource[] = []
  const strange = hasOnlyKnownFields(name, payload) ? [] : [`${name} has fields that no schema knows`]
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      if (value.some((item) => typeof item === 'number')) strange.push(path)
      for (const item of value) walk(item, path)
    } else if (typeof value === 'object' && value !== null) inspect(value as Fields, path)
    else if (isResource(value)) strange.push(path)
  }
  const inspect = (fields: Fields, path: string): void => {
    const found = placesIn(fields)
    places.push(...found.places)
    for (const [field, value] of Object.entries(fields)) {
      const isOpen = (openFields.includes(field) && isResource(value)) || isTurnOrder(field, value, fields)
      if (!isOpen && !found.fields.includes(field)) walk(value, `${path}.${field}`)
    }
  }
  walk(payload, name)
  return { places, strange }
}

/** Where everybody landed is public, and follows from the number of players; so are the seats of a rematch at its end. */
function isTurnOrder(field: string, value: unknown, { playersCount, people }: Fields): boolean {
  if (!Array.isArray(value)) return false
  if (field === 'turnOrder') return new Set(value).size === playersCount
  return field === 'seats' && Array.isArray(people) && people.every((_, index) => value.includes(index + 1))
}

type Fields = Readonly<Record<string, unknown>>

interface Found {
  readonly places: readonly RevealedResource[]
  /** The fields that revealed these resources. */
  readonly fields: readonly string[]
}

/** Recognises a hexagon of the map, a claim, or the parameters of a log line about a claim. */
function placesIn({ hexIndex, triangles, triangleIndex, hex, triangle, resource }: Fields): Found {
  if (Array.isArray(triangles)) {
    const found = triangles.map((held, index) => ({ hex: Number(hexIndex), triangle: index + 1, resource: held }))
    return { places: found.filter((one) => one.resource !== null), fields: ['triangles'] }
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
