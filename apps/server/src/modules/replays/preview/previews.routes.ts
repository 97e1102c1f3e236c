import { languages } from '@hexaverse/protocol/language'
import type { FastifyInstance } from 'fastify'
import { customerOf } from '../../../platform/http/network-of.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Previews } from './previews.ts'

/** How soon a client that came while too many pictures waited may come back. */
const retrySeconds = 10

/** The pictures that the heads of replays name. Programs that show links fetch them, from anywhere. */
export function addPreviews(http: FastifyInstance, previews: Previews): void {
  http.addHook('onClose', previews.stop)
  for (const language of languages) {
    http.get<{ Params: { roomId: string } }>(
      `/replay/:roomId/${language}.png`,
      { schema: { hide: true } },
      async ({ params, ip }, reply) => {
        const found = await previews.findPicture(params.roomId, language, customerOf(ip))
        if (!found.ok) {
          return refuse(reply, found.refusal, found.refusal === 'busy' ? { seconds: retrySeconds } : {})
        }
        // A game that is over does not change. Not for ever, because a person in it may be erased.
        reply.header('cache-control', 'public, max-age=604800')
        return reply.type('image/png').send(found.value)
      },
    )
  }
}
