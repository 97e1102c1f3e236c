import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import { findPage, type SiteSettings, welcomePhrase } from '@hexaverse/protocol'
import { checkVersion } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { satisfies, valid } from 'semver'
import { addCall } from '../../platform/http/add-call.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { fillPage, readPage } from './page.ts'

export interface SiteOptions {
  readonly webFolder: string
  /** Asked at the first request: until the server listens, its own address may not be known. */
  readonly settings: () => SiteSettings
  readonly supportedVersions: string
}

const oneYear = '365d'

export async function addSite(http: FastifyInstance, options: SiteOptions): Promise<void> {
  const empty = readPage(options.webFolder)
  let filled: string | undefined
  const page = (): string => {
    filled ??= fillPage(empty, options.settings())
    return filled
  }
  await http.register(fastifyStatic, {
    root: options.webFolder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: oneYear,
    immutable: true,
    setHeaders: (reply, path) => {
      // Only files whose name carries their hash may be kept for ever.
      if (!relative(options.webFolder, path).startsWith('assets')) reply.header('cache-control', 'no-cache')
    },
  })
  http.get('/', { schema: { hide: true } }, async (request, reply) => {
    reply.header('vary', 'Accept')
    return prefersText(request) ? sendText(reply, welcomePhrase) : sendPage(reply, page(), 200)
  })
  http.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/')) return refuse(reply, 'unknown-call')
    return sendPage(reply, page(), findPage(path) ? 200 : 404)
  })
  addCall(http, checkVersion, ({ version }) => ({
    supported: valid(version) !== null && satisfies(version, options.supportedVersions),
  }))
}

/** Also of a request that names the whole address, as one to a proxy does. */
function pathOf(request: FastifyRequest): string {
  const { url } = request
  return url.startsWith('/') ? (url.split('?', 1)[0] ?? url) : (URL.parse(url)?.pathname ?? url)
}

function prefersText(request: FastifyRequest): boolean {
  return request.accepts().type(['text/html', 'text/plain']) === 'text/plain'
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').serializer(String).send(text)
}

function sendPage(reply: FastifyReply, page: string, status: number): FastifyReply {
  if (status === 404) reply.header('x-robots-tag', 'noindex')
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .serializer(String)
    .send(page)
}
