import type { Language } from '@hexaverse/protocol/language'
import type { FastifyRequest } from 'fastify'
import { languageOf } from './language-of.ts'

/** Where a request comes from, before it is known which account sends it. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
  readonly language: Language | undefined
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request),
  }
}
