import { type Language, parseLanguage } from '@hexaverse/protocol/language'
import type { FastifyRequest } from 'fastify'

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

/** The language that a browser likes best among those we speak; undefined when it names none of them. */
export function spokenLanguage(acceptLanguage: string | undefined): Language | undefined {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { language: parseLanguage(tag), weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  const spoken = wishes.filter(({ language, weight }) => language !== undefined && weight > 0)
  return spoken.sort((a, b) => b.weight - a.weight)[0]?.language
}
