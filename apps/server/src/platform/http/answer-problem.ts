import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode, SentenceParams } from '@hexaverse/protocol/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer, refuse } from './refuse.ts'

/** When to retry while the database is busy or away. */
const retrySeconds = 2

/** Statuses of If-Match, If-Unmodified-Since and Range requests for files that cannot be met. */
const unmetConditions = [412, 416]

/** Fastify's own errors about a request are refusals; every other error is a fault, of which the client gets a number. */
export function answerProblem(problem: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, 'request-too-large')
  if (problem.validation) return refuse(reply, 'malformed-request', { problem: describeValidation(problem) })
  const status = problem.statusCode ?? 500
  const { headers } = problem as FastifyError & { readonly headers?: Record<string, string> }
  if (headers?.['Content-Range']) reply.header('content-range', headers['Content-Range'])
  if (unmetConditions.includes(status)) {
    return refuse(reply, 'malformed-request', { problem: 'its conditions cannot be met' }, { status })
  }
  if (status >= 400 && status < 500) return refuse(reply, 'malformed-request', { problem: describeReading(problem) })
  if (isDatabaseAway(problem)) {
    request.log.warn({ err: problem, route: request.routeOptions.url }, 'the database could not be reached')
    return refuse(reply, 'busy', { seconds: retrySeconds })
  }
  request.log.error({ err: problem, reference: request.id, route: request.routeOptions.url }, 'fault')
  return refuse(reply, 'fault', { reference: request.id })
}

function describeValidation(problem: FastifyError): string {
  const first = problem.validation?.[0]
  const place = `${problem.validationContext ?? 'request'}${first?.instancePath ?? ''}`.replaceAll('/', '.')
  // The library's own words for it, "must NOT be valid", explain nothing.
  if (first?.keyword === 'not') return `${place} has fields that exclude each other`
  return `${place} ${first?.message ?? 'is not as described'}`
}

function describeReading(problem: FastifyError): string {
  const known: Record<string, string> = {
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'the body must be JSON',
    FST_ERR_CTP_EMPTY_JSON_BODY: 'the body is empty',
    FST_ERR_CTP_INVALID_JSON_BODY: 'the body is not JSON',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body does not have the length it announced',
  }
  return (
    known[problem.code] ?? (problem instanceof SyntaxError ? 'the body is not JSON' : 'it cannot be served as asked')
  )
}

interface ConnectionProblem extends Error {
  readonly code?: string
}

/**
 * Answers bytes that Node could not parse as a request. There is no route, hook or reply object yet, so the answer is
 * written to the socket, with the same headers and JSON as all others.
 */
export function answerBrokenRequest(
  problem: ConnectionProblem,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, params } = kindOf(problem)
  const body = JSON.stringify(errorAnswer(code, params))
  const head = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`)
}

function kindOf(problem: ConnectionProblem): { status: number; code: RefusalCode; params?: SentenceParams } {
  if (problem.code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'request-too-large' }
  if (problem.code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'request-too-slow' }
  return { status: 400, code: 'malformed-request', params: { problem: 'it is not HTTP' } }
}

/** The pool and the driver give these errors no code. */
const lostConnections = [
  // No connection was released in time, or a new one was not made in time.
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  // It broke while a statement was under way, or before.
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
]

/**
 * PostgreSQL's own words for a database that is stopping, starting, full of connections, or lost, and the system's for one
 * that is not there. Nothing else that a handler reaches over the network lets such an error through.
 */
const awayCodes =
  /^(08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

function isDatabaseAway(problem: FastifyError): boolean {
  return lostConnections.includes(problem.message) || awayCodes.test(problem.code ?? '')
}
