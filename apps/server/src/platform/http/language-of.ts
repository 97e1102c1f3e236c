import { type Language, parseLanguage } from '@hexaverse/protocol/language'
import type { FastifyRequest } from 'fastify'

/** The language that the browser prefers among ours (RFC 9110, section 12.5.4); undefined if it accepts none. */
export function languageOf(request: FastifyRequest): Language | undefined {
  const accepted = request.accepts().languages().map(parseLanguage)
  return accepted.find((language) => language !== undefined)
}
