import type { SocketDescription } from '@hexaverse/protocol/wire/server'
import type { OpenAPIV3 } from 'openapi-types'
import { type Check, checkOf, type JsonSchema } from './json-schema.ts'

export interface DescribedCall {
  readonly method: 'GET' | 'POST'
  /** Contains `{name}` for each parameter, also for those of the query. */
  readonly path: string
  readonly params: Readonly<Record<string, JsonSchema>>
  readonly body: JsonSchema | undefined
  readonly checkBody: Check
  /** Limit of the body. */
  readonly maxBytes: number
  readonly needsMember: boolean
  readonly checkAnswer: Check
  readonly checkRefusal: Check
}

export interface DescribedEvent {
  readonly name: string
  readonly payload: JsonSchema
  readonly check: Check
}

/** Every call in the description that the running server publishes. */
export async function readCalls(address: string): Promise<DescribedCall[]> {
  const { paths } = (await readJson(`${address}/api/docs/openapi.json`)) as OpenAPIV3.Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => toCall(path, method, call as OpenAPIV3.OperationObject)),
  )
}

/** Every event that clients may send according to that description, and the schema of the handshake. */
export async function readEvents(address: string): Promise<{ events: DescribedEvent[]; handshake: JsonSchema }> {
  const { fromClient, handshake } = (await readJson(`${address}/api/docs/socket.json`)) as SocketDescription
  const events = fromClient.map(({ name, payload }) => ({ name, payload, check: checkOf(payload) }))
  return { events, handshake: handshake as JsonSchema }
}

async function readJson(url: string): Promise<unknown> {
  return (await fetch(url)).json()
}

type Operation = OpenAPIV3.OperationObject<{ 'x-max-bytes'?: number }>

function toCall(path: string, method: string, call: Operation): DescribedCall {
  const body = schemaIn((call.requestBody as OpenAPIV3.RequestBodyObject | undefined)?.content)
  const parameters = (call.parameters ?? []) as OpenAPIV3.ParameterObject[]
  return {
    method: method.toUpperCase() as 'GET' | 'POST',
    path: path + queryOf(parameters),
    params: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as JsonSchema])),
    body,
    checkBody: checkOf(body ?? {}),
    maxBytes: call['x-max-bytes'] ?? 0,
    needsMember: call.security?.every((way) => Object.keys(way).length > 0) ?? false,
    checkAnswer: checkOf(answerSchema(call, '200')),
    checkRefusal: checkOf(answerSchema(call, '4XX')),
  }
}

function queryOf(parameters: readonly OpenAPIV3.ParameterObject[]): string {
  const fields = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}={${name}}`)
  return fields.length > 0 ? `?${fields.join('&')}` : ''
}

function answerSchema({ responses }: Operation, status: string): JsonSchema {
  return schemaIn((responses[status] as OpenAPIV3.ResponseObject | undefined)?.content) ?? {}
}

function schemaIn(content: Record<string, OpenAPIV3.MediaTypeObject> | undefined): JsonSchema | undefined {
  return content?.['application/json']?.schema as JsonSchema | undefined
}
