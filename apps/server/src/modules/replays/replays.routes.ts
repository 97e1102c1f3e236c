import compress from '@fastify/compress'
import { listTranscriptKeys, readReplay } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addCall } from '../../platform/http/add-call.ts'
import { createRateLimit } from '../../platform/http/limits/rate-limit.ts'
import { publicCustomerOf } from '../../platform/http/network-of.ts'
import { quickCompression } from '../../platform/http/quick-compression.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Replays } from './replays.ts'

/** More than a person opens; a program that collects games has to wait. */
const maxPerMinute = 120

export async function addReplays(http: FastifyInstance, replays: Replays): Promise<void> {
  const limit = createRateLimit(maxPerMinute)
  const compressed: FastifyPluginAsync = async (scope) => {
    await scope.register(compress, quickCompression)
    addCall(scope, readReplay, async ({ params, request }, reply) => {
      const customer = publicCustomerOf(request.ip)
      const seconds = customer === undefined ? 0 : limit.take(customer, replays.clock.now())
      if (seconds > 0) return refuse(reply, 'too-many-requests', { seconds })
      const found = await replays.find(params.roomId)
      if (!found.ok) return refuse(reply, found.refusal)
      // A game that is over never changes. What to do when a person in it is erased: docs/operations.md.
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return found.value
    })
  }
  await http.register(compressed)
  addCall(http, listTranscriptKeys, async (_input, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: [...(await replays.listKeys())] }
  })
}
