import { errorField } from '@hexaverse/protocol/words/answers'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { escapeMarkup } from '../escape-markup.ts'
import { docsPage } from './docs-page.ts'
import { fieldTable, type Schema } from './field-table.ts'

/** A page that describes the HTTP calls. */
export function openapiPage(description: ReturnType<FastifyInstance['swagger']>): string {
  const calls = Object.entries((description as OpenAPIV3.Document).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => callSection(path, method, call as OpenAPIV3.OperationObject)),
  )
  return docsPage(
    'calls',
    `<p>Made from the schemas that validate the calls. For programs: <a href="/api/docs/openapi.json">openapi.json</a>. Games
are played over <a href="/api/docs/socket">the socket</a>.</p>
<p>A refused call answers with <code>${errorField}</code>, an English sentence, beside its <code>code</code> and
<code>params</code>.</p>
${calls.join('\n')}`,
  )
}

function callSection(path: string, method: string, call: OpenAPIV3.OperationObject): string {
  const body = (call.requestBody as OpenAPIV3.RequestBodyObject | undefined)?.content['application/json']?.schema
  const answer = (call.responses['200'] as OpenAPIV3.ResponseObject | undefined)?.content?.['application/json']?.schema
  return `<section>
<h2><span class="method">${escapeMarkup(method.toUpperCase())}</span> ${escapeMarkup(path)}</h2>
<p>${escapeMarkup(call.summary ?? '')}</p>
${headerNote(call)}
${fieldTable('Query', querySchema(call))}
${fieldTable('Request', body as Schema | undefined)}
${answerTables(answer as Schema | undefined)}
</section>`
}

/** The parameters of the query as the fields of an object. */
function querySchema({ parameters = [] }: OpenAPIV3.OperationObject): Schema {
  const fields = (parameters as OpenAPIV3.ParameterObject[]).filter((one) => one.in === 'query')
  return {
    properties: Object.fromEntries(
      fields.map(({ name, description = '', schema }) => [name, { description, ...(schema as Schema) }]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

function headerNote({ security }: OpenAPIV3.OperationObject): string {
  const names = Object.keys(security?.[0] ?? {}).map((name) => `<code>${escapeMarkup(name)}</code>`)
  if (names.length === 0) return ''
  const isOptional = security?.some((way) => Object.keys(way).length === 0)
  return `<p>${isOptional ? 'For everybody; members show' : 'For members, with'} the headers ${names.join(', ')}.</p>`
}

function answerTables(answer: Schema | undefined): string {
  const kinds = (answer?.anyOf ?? [answer]) as (Schema | undefined)[]
  return kinds.map((kind, index) => fieldTable(index === 0 ? 'Answer' : 'Or', kind)).join('\n')
}
