import type { Language } from '@hexaverse/protocol/language'
import type { FastifyRequest } from 'fastify'
import { spokenLanguage } from './spoken-language.ts'

/** Where a request comes from, as far as it can be told without knowing who sends it. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
  readonly language: Language | undefined
}

export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return {
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    language: spokenLanguage(headers['accept-language']),
  }
}
