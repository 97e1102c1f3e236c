import type { OpenAPIV3 } from 'openapi-types'
import { escapeMarkup } from './escape-markup.ts'

type Description = ReturnType<import('fastify').FastifyInstance['swagger']>
type Schema = OpenAPIV3.SchemaObject

/** A page to read the description on. Plain HTML from the server, for the site's own policy allows no inline script. */
export function openapiPage(description: Description): string {
  const calls = Object.entries((description as OpenAPIV3.Document).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => callSection(path, method, call as OpenAPIV3.OperationObject)),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Hexaverse: calls</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>Hexaverse: calls</h1>
<p>Made from the schemas that validate the calls. For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<p>A refused call answers with <code>ErrorMessage</code>, an English sentence, beside its <code>code</code> and
<code>params</code>.</p>
${calls.join('\n')}
</main>
</body>
</html>
`
}

function callSection(path: string, method: string, call: OpenAPIV3.OperationObject): string {
  const body = (call.requestBody as OpenAPIV3.RequestBodyObject | undefined)?.content['application/json']?.schema
  const answer = (call.responses['200'] as OpenAPIV3.ResponseObject | undefined)?.content?.['application/json']?.schema
  return `<section>
<h2><span class="method">${escapeMarkup(method.toUpperCase())}</span> ${escapeMarkup(path)}</h2>
<p>${escapeMarkup(call.summary ?? '')}</p>
${headerNote(call)}
${fieldTable('Request', body as Schema | undefined)}
${answerTables(answer as Schema | undefined)}
</section>`
}

function headerNote({ security }: OpenAPIV3.OperationObject): string {
  const names = Object.keys(security?.[0] ?? {}).map((name) => `<code>${escapeMarkup(name)}</code>`)
  return names.length === 0 ? '' : `<p>For members, with the headers ${names.join(', ')}.</p>`
}

function answerTables(answer: Schema | undefined): string {
  const kinds = (answer?.anyOf ?? [answer]) as (Schema | undefined)[]
  return kinds.map((kind, index) => fieldTable(index === 0 ? 'Answer' : 'Or', kind)).join('\n')
}

function fieldTable(title: string, schema: Schema | undefined): string {
  const fields = Object.entries(schema?.properties ?? {}) as [string, Schema][]
  if (fields.length === 0) return ''
  const rows = fields.map(([name, field]) => {
    const isNeeded = schema?.required?.includes(name) ?? false
    const example = field.example === undefined ? undefined : `for example ${JSON.stringify(field.example)}`
    const notes = [field.description, example]
    return `<tr><th scope="row">${escapeMarkup(name)}${isNeeded ? '' : ' (optional)'}</th><td>${escapeMarkup(typeName(field))}</td><td>${escapeMarkup(
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

export const openapiStylesheet = `
:root { color-scheme: dark; }
body { margin: 0; background: #0b0d1f; color: #dfe3ff; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
a { color: #8fd0ff; }
h1 { font-size: 1.8rem; }
h2 { font-size: 1.1rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere; margin: 0; }
section { background: #14173a; border: 1px solid #2c3168; border-radius: 12px; padding: 1.2rem; margin: 1.2rem 0; }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; }
caption { text-align: left; color: #a9b1e6; padding-bottom: .3rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-top: 1px solid #2c3168; }
th, code { font-family: ui-monospace, monospace; font-weight: 500; }
.method { color: #ffd27a; }
`
