import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type NetworkAround, networksAround, publicNetworkOf } from '../network-of.ts'
import { refuse } from '../refuse.ts'

/** A browser opens six at a time, and most are answered within milliseconds: this is a class that comes at once. */
const maxOpen: Record<NetworkAround['size'], number> = { client: 60, '/56': 90, '/48': 120, '/24': 120 }
/** A client that sends its next request at once would otherwise keep the event loop full of refusals. */
const refusalPauseMs = 1000
const retrySeconds = 1
/** A page needs dozens of them at once, and none costs a query. */
const files = /^\/(assets|img)\//

/**
 * Limits how many requests of one network are open at once: a host that kept thousands open would have every connection to
 * the database, whatever it asks for. A request is open until its work is done and its answer is gone, so neither a client
 * that disconnects early nor one that does not read gets more. Private networks are exempt: everybody comes from one behind
 * a proxy that is not in `TRUSTED_PROXIES`.
 */
export function limitOpenRequests(http: FastifyInstance): void {
  const open = new Map<string, number>()
  const answered = new WeakMap<FastifyRequest, () => void>()
  const change = (networks: readonly NetworkAround[], by: 1 | -1): void => {
    for (const { name } of networks) {
      const count = (open.get(name) ?? 0) + by
      if (count > 0) open.set(name, count)
      else open.delete(name)
    }
  }
  http.addHook('preHandler', async (request, reply): Promise<FastifyReply | undefined> => {
    if (files.test(request.routeOptions.url ?? '') || publicNetworkOf(request.ip) === undefined) return undefined
    const networks = networksAround(request.ip)
    if (networks.some(({ name, size }) => (open.get(name) ?? 0) >= maxOpen[size])) {
      await pause(refusalPauseMs)
      return refuse(reply, 'too-many-requests', { seconds: retrySeconds })
    }
    change(networks, 1)
    const work = Promise.withResolvers<void>()
    answered.set(request, work.resolve)
    void Promise.all([work.promise, isClosed(reply.raw)]).then(() => change(networks, -1))
    return undefined
  })
  http.addHook('onSend', async (request) => answered.get(request)?.())
}

function isClosed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) resolve()
    else response.once('close', resolve)
  })
}
