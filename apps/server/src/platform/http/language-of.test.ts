import accepts from '@fastify/accepts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

let http: FastifyInstance
beforeAll(async () => {
  http = Fastify()
  await http.register(accepts)
  http.get('/', async (request) => ({ language: languageOf(request) }))
})
afterAll(() => http.close())

async function read(header: string | undefined): Promise<string | undefined> {
  const headers = header === undefined ? {} : { 'accept-language': header }
  return (await http.inject({ url: '/', headers })).json().language
}

test.each([undefined, '', '*', 'fr, de;q=0.5', 'uk;q=0', ';;,,=', 'x'.repeat(5000)])(
  'Accept-Language %j names no language of ours',
  async (header) => {
    expect(await read(header)).toBeUndefined()
  },
)

test.each([
  ['uk', 'uk'],
  ['ua', 'uk'],
  ['EN', 'en'],
  ['en-GB,en;q=0.9,uk;q=0.8', 'en'],
  ['pl, en;q=0.3, uk-UA;q=0.7', 'uk'],
  ['en;q=nonsense, uk', 'uk'],
])('Accept-Language %j asks for %s', async (header, language) => {
  expect(await read(header)).toBe(language)
})
