import { randomBytes } from 'node:crypto'
import accepts from '@fastify/accepts'
import swagger from '@fastify/swagger'
import { clientVersion } from '@hexaverse/protocol'
import { memberHeaders } from '@hexaverse/protocol/http'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isPoolFull } from '../database/is-pool-full.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { refuse } from './refuse.ts'

export const bodyLimitBytes = 16 * 1024
export const headerLimitBytes = 8 * 1024
const usualRequestLimitMs = 10_000
const longestPathParameter = 512

export interface HttpEdgeOptions {
  readonly log: Log
  readonly metrics: Metrics
  readonly headers: Readonly<Record<string, string>>
  readonly trustedProxies: readonly string[]
  /** How long a whole request may take to arrive. */
  readonly requestLimitMs?: number
}

/** The HTTP server with every habit in place and no call yet: limits, headers, errors, log, metrics, description. */
export async function createHttpEdge(options: HttpEdgeOptions): Promise<FastifyInstance> {
  const requestLimitMs = options.requestLimitMs ?? usualRequestLimitMs
  const http = Fastify({
    loggerInstance: options.log as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPathParameter, ignoreTrailingSlash: true },
    http: {
      maxHeaderSize: headerLimitBytes,
      headersTimeout: requestLimitMs,
      connectionsCheckingInterval: requestLimitMs / 10,
      requireHostHeader: false,
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    genReqId: () => randomBytes(6).toString('base64url'),
    clientErrorHandler: (problem, socket) => answerBrokenRequest(problem, socket, options.headers),
    frameworkErrors: (_problem, _request, reply) => {
      reply.headers({ ...options.headers })
      refuse(reply as unknown as FastifyReply, 'malformed-request', { problem: 'the path cannot be read' })
    },
  })
  // Node would answer an odd Expect header by itself, without our headers and without a word.
  http.server.on('checkExpectation', (request, response) => http.routing(request, response))
  http.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  http.removeContentTypeParser('text/plain')
  http.addHook('onRequest', async (_request, reply) => void reply.headers({ ...options.headers }))
  http.addHook('onRequest', keepAddress)
  http.addHook('onResponse', async (request, reply) => recordAnswer(options, request, reply))
  http.setErrorHandler<FastifyError>((problem, request, reply) => answerProblem(problem, request, reply))
  http.setNotFoundHandler((_request, reply) => refuse(reply, 'unknown-call'))
  await http.register(accepts)
  await http.register(swagger, {
    openapi: {
      info: { title: 'Hexaverse', description: 'The calls of the Hexaverse server', version: clientVersion },
      components: {
        securitySchemes: Object.fromEntries(
          memberHeaders.map((name) => [name, { type: 'apiKey', in: 'header', name } as const]),
        ),
      },
    },
  })
  return http
}

/**
 * Who hangs up takes the address along, although the request goes on being served and what it costs is still counted by
 * address. Who is gone before it began is not served at all.
 */
async function keepAddress(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const address: string | undefined = request.ip
  if (!address) return refuse(reply, 'malformed-request', { problem: 'nobody waits for the answer' })
  Object.defineProperty(request, 'ip', { value: address })
  return undefined
}

/** By route, never by path: paths carry recovery secrets, and their number has no bound. */
function recordAnswer({ metrics, log }: HttpEdgeOptions, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none'
  const milliseconds = Math.round(reply.elapsedTime)
  metrics.httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, milliseconds / 1000)
  log.info({ request: request.id, method: request.method, route, status: reply.statusCode, milliseconds }, 'answered')
}

/** To one who found every connection to the database taken. */
const comeBackSeconds = 2

/** Asked of a file with If-Match, If-Unmodified-Since or Range. */
const unmetConditions = [412, 416]

/** Fastify's own complaints about a request are refusals; everything else is a fault of ours, told by number only. */
function answerProblem(problem: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, 'request-too-large')
  if (problem.validation) return refuse(reply, 'malformed-request', { problem: describeValidation(problem) })
  const status = problem.statusCode ?? 500
  if (unmetConditions.includes(status)) {
    return refuse(reply, 'malformed-request', { problem: 'its conditions cannot be met' }, { status })
  }
  if (status >= 400 && status < 500) return refuse(reply, 'malformed-request', { problem: describeReading(problem) })
  if (isPoolFull(problem)) {
    request.log.warn({ route: request.routeOptions.url }, 'no database connection was free')
    return refuse(reply, 'busy', { seconds: comeBackSeconds })
  }
  request.log.error({ err: problem, reference: request.id, route: request.routeOptions.url }, 'fault')
  return refuse(reply, 'fault', { reference: request.id })
}

function describeValidation(problem: FastifyError): string {
  const first = problem.validation?.[0]
  const place = `${problem.validationContext ?? 'request'}${first?.instancePath ?? ''}`.replaceAll('/', '.')
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
