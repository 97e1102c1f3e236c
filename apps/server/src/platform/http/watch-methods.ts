import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOfCalls, pathOf } from './path-of.ts'

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
  const pattern = parts.map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/\W/g, '\\$&')))
  const whole = new RegExp(`^${pattern.join('/')}/?$`)
  return (path) => whole.test(path)
}
