import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

export interface ServedRoute {
  readonly method: string
  /** The pattern as it was registered, for example "/demo/mail/:id". */
  readonly pattern: string
  readonly address: string
}

/** Records every route of every Fastify server that starts from now on, whichever module adds it. */
export function watchRoutes(): { routes(): ServedRoute[]; stop(): void } {
  const seen: { http: FastifyInstance; method: string; pattern: string }[] = []
  const onBegin = (message: unknown): void => {
    const { fastify: http } = message as { fastify: FastifyInstance }
    http.addHook('onRoute', ({ method, url: pattern }) => {
      for (const one of [method].flat()) seen.push({ http, method: one, pattern })
    })
  }
  subscribe('fastify.initialization', onBegin)
  return {
    routes: () => seen.map(({ http, method, pattern }) => ({ method, pattern, address: http.listeningOrigin })),
    stop: () => void unsubscribe('fastify.initialization', onBegin),
  }
}
