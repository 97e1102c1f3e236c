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
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { answerBrokenRequest, answerProblem } from './answer-problem.ts'
import { limitOpenRequests } from './limits/open-requests.ts'
import { watchMethods, withReadablePath } from './paths.ts'
import { refuse } from './refuse.ts'

export const bodyLimitBytes = 16 * 1024
export const headerLimitBytes = 8 * 1024
const defaultRequestLimitMs = 10_000
const maxPathParameterLength = 512

export interface HttpEdgeOptions {
  readonly log: Log
  readonly metrics: Metrics
  readonly headers: Readonly<Record<string, string>>
  readonly trustedProxies: readonly string[]
  /** How long a whole request may take to arrive. */
  readonly requestLimitMs?: number
}

/** The HTTP server without any routes: limits, headers, errors, log, metrics, API description. */
export async function createHttpEdge(options: HttpEdgeOptions): Promise<FastifyInstance> {
  const requestLimitMs = options.requestLimitMs ?? defaultRequestLimitMs
  const http = Fastify({
    loggerInstance: options.log as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxPathParameterLength, ignoreTrailingSlash: true },
    http: {
      maxHeaderSize: headerLimitBytes,
      headersTimeout: requestLimitMs,
      connectionsCheckingInterval: requestLimitMs / 10,
      requireHostHeader: false,
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    rewriteUrl: ({ url = '/' }) => withReadablePath(url),
    genReqId: () => randomBytes(6).toString('base64url'),
    clientErrorHandler: (problem, socket) => answerBrokenRequest(problem, socket, options.headers),
    frameworkErrors: (_problem, _request, reply) => {
      reply.headers({ ...options.headers })
      refuse(reply as unknown as FastifyReply, 'malformed-request', { problem: 'the path cannot be read' })
    },
  })
  // Node would answer an unknown Expect header by itself, without our headers and without a body.
  http.server.on('checkExpectation', (request, response) => http.routing(request, response))
  http.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  http.removeContentTypeParser('text/plain')
  http.addHook('onRequest', async (_request, reply) => void reply.headers({ ...options.headers }))
  http.addHook('onRequest', keepAddress)
  http.addHook('onResponse', async (request, reply) => recordAnswer(options, request, reply))
  limitOpenRequests(http)
  http.setErrorHandler<FastifyError>(answerProblem)
  const methodsAt = watchMethods(http)
  http.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request)
    // A method that is served was not found for another reason, such as a parameter that is too long.
    if (methods.length === 0 || methods.includes(request.method)) return refuse(reply, 'unknown-call')
    return refuse(reply.header('allow', methods.join(', ')), 'wrong-method')
  })
  await http.register(accepts)
  await describeCalls(http)
  return http
}

async function describeCalls(http: FastifyInstance): Promise<void> {
  const ways = memberHeaders.map((name) => [name, { type: 'apiKey', in: 'header', name }] as const)
  await http.register(swagger, {
    openapi: {
      info: { title: 'Hexaverse', description: 'The calls of the Hexaverse server', version: clientVersion },
      components: { securitySchemes: Object.fromEntries(ways) },
    },
  })
}

/**
 * Keeps the client's address: Node forgets it when the client disconnects, while the request goes on and is still counted
 * by address. A request whose client has disconnected before it began is refused.
 */
async function keepAddress(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const address: string | undefined = request.ip
  if (!address) return refuse(reply, 'malformed-request', { problem: 'nobody waits for the answer' })
  Object.defineProperty(request, 'ip', { value: address })
  return undefined
}

/** Recorded by route, never by path: paths carry recovery secrets, and there is no limit to their number. */
function recordAnswer({ metrics, log }: HttpEdgeOptions, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none'
  const milliseconds = Math.round(reply.elapsedTime)
  metrics.httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, milliseconds / 1000)
  const line = { request: request.id, method: request.method, route, status: reply.statusCode, milliseconds }
  // A proxy asks every second whether it may send people here.
  log[route === '/acceptz' ? 'debug' : 'info'](line, 'answered')
}
