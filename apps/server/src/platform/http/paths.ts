import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Also handles a request that names the whole URL, as one to a proxy does (RFC 9112, section 3.2.2). */
export function pathOf(url: string): string {
  return url.startsWith('/') ? (url.split('?', 1)[0] ?? url) : (URL.parse(url)?.pathname ?? url)
}

/** The calls of programs, which get their answers as JSON. Everything else is for people: a page is due there. */
export function isOfCalls(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/**
 * A path whose percent-encoding is broken names no page, and people get the page that says so: its percent signs are taken
 * literally, so that the path is found by nobody. A program is told that its path cannot be read.
 */
export function withReadablePath(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (isOfCalls(pathOf(url)) || isReadable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

interface WatchedRoute {
  readonly methods: readonly string[]
  readonly serves: (path: string) => boolean
}

/** Notes the routes that are added from now on. Returns the methods under which the path of a request is served. */
export function watchMethods(http: FastifyInstance): (request: FastifyRequest) => string[] {
  const routes: WatchedRoute[] = []
  http.addHook('onRoute', ({ method, url }) => void routes.push({ methods: [method].flat(), serves: matcherOf(url) }))
  return ({ url }) => {
    const path = pathOf(url)
    const methods = routes.filter(({ serves }) => serves(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].sort()
  }
}

function matcherOf(url: string): WatchedRoute['serves'] {
  // The pages take every path but those of the calls.
  if (url === '/*') return (path) => !isOfCalls(path)
  const parts = url.replace(/\/$/, '').split('/')
  const pattern = parts.map((part) =>
    part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/\W/g, '\\$&'),
  )
  const whole = new RegExp(`^${pattern.join('/')}/?$`)
  return (path) => whole.test(path)
}
