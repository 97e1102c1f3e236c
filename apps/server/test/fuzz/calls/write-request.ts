import { fillIn, type Replacements, stands } from '../people.ts'
import type { FuzzedRequest, Requester } from './fuzzed-requests.ts'
import type { Trick } from './request-tricks.ts'

export interface WrittenRequest {
  readonly method: string
  readonly path: string
  readonly contentType: string | undefined
  readonly body: Buffer | undefined
  readonly bytes: Buffer
  /** Nothing follows: the client closes its side of the connection. */
  readonly isLast: boolean
}

/** Serialises a request, with the placeholders filled in. */
export function writeRequest(request: FuzzedRequest, real: Replacements): WrittenRequest {
  const { trick } = request
  const method = trick?.type === 'method' ? trick.method : request.call.method
  const path = pathOf(request, real) + (trick?.type === 'path' ? trick.tail : '')
  const body = request.body === undefined ? undefined : writeBody(fillIn(JSON.stringify(request.body), real), trick)
  const contentType = trick?.type === 'content-type' ? trick.value : body && 'application/json'
  const length = body && body.length + (trick?.type === 'length' ? trick.by : 0)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...sessionLines(request, real),
    ...(contentType ? [`content-type: ${contentType}`] : []),
    ...(length === undefined ? [] : [`content-length: ${Math.max(0, length)}`]),
    ...(trick?.type === 'header' ? trick.lines : []),
  ].join('\r\n')
  const garbage = trick?.type === 'garbage' ? Buffer.concat([trick.bytes, Buffer.from('\r\n\r\n')]) : undefined
  const bytes = garbage ?? Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
  return {
    method,
    path,
    contentType,
    body,
    bytes,
    isLast: trick?.type === 'length' || trick?.type === 'garbage' || trick?.type === 'header',
  }
}

function pathOf({ call, params }: FuzzedRequest, real: Replacements): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(fillIn(params[name] ?? '', real).toWellFormed()),
  )
}

function writeBody(text: string, trick: Trick | undefined): Buffer {
  if (trick?.type !== 'broken-json') return Buffer.from(text)
  switch (trick.how) {
    case 'cut':
      return Buffer.from(text.slice(0, trick.at % Math.max(1, text.length)))
    case 'comma':
      return Buffer.from(`${text},`)
    case 'quotes':
      return Buffer.from(text.replaceAll('"', "'"))
    case 'mark':
      return Buffer.from(`\ufeff${text}`)
    case 'bytes':
      return Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x22, 0x7d])])
    case 'deep':
      return Buffer.from('['.repeat(7000) + ']'.repeat(7000))
    case 'nothing':
      return Buffer.alloc(0)
  }
}

function sessionLines({ requester, strangeHeader }: FuzzedRequest, real: Replacements): string[] {
  const strange = [...strangeHeader]
    .map((sign) => (sign >= ' ' && sign <= '\u00ff' && sign !== '\u007f' ? sign : '?'))
    .join('')
  const shown: Record<Requester, readonly [id: string, email: string, secret: string] | undefined> = {
    nobody: undefined,
    member: [stands.id, stands.email, stands.secret],
    'wrong-secret': [stands.id, stands.email, strange],
    mixed: [stands.id, stands.email, stands.otherSecret],
    strange: [strange, strange, strange],
  }
  return (['id', 'email', 'secret'] as const).flatMap((name, index) => {
    const value = shown[requester]?.[index]
    return value === undefined ? [] : [`${name}: ${fillIn(value, real)}`]
  })
}
