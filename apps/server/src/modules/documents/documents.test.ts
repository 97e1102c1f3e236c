import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnswerOf, listDocuments, readDocument } from '@hexaverse/protocol/http'
import { describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../test/harness/database/data-folder.ts'
import { serveAllTests } from '../../../test/harness/server/test-server.ts'
import type { Document } from './document.ts'
import { removeDocument, saveByOperator } from './documents.store.ts'
import { publishShipped } from './publish-shipped.ts'
import { readContent } from './read-content.ts'

const server = serveAllTests({ CONTACT_EMAIL: 'us@play.example', TURN_SECONDS: '45' })

async function get<Answer>(path: string): Promise<[number, Answer]> {
  const answer = await fetch(`${server.address}/api/hc_data/document/${path}`)
  return [answer.status, (await answer.json()) as Answer]
}

const storm: Document = {
  id: 'a-storm',
  kind: 'news',
  publishedAt: new Date('2031-01-01T00:00:00Z'),
  image: 'storm.svg',
  texts: {
    en: { title: 'A storm', body: 'Turns last {turnSeconds} s; write to {contact}. {unknown}', keywords: 'storm' },
    uk: { title: 'Буря', body: 'Хід триває {turnSeconds} с.', keywords: 'буря' },
  },
}
const silent = { info: () => {}, error: () => {} }
const publishAtStart = (document: Document) =>
  publishShipped(server.pool, { documents: [document], problems: [] }, silent)
const withTitle = (title: string): Document => ({
  ...storm,
  texts: { ...storm.texts, en: { ...storm.texts.en, title } },
})
const readStorm = async () => (await get<AnswerOf<typeof readDocument>>('single/a-storm'))[1]

describe('a requested document', () => {
  const hostileIds = ['%00', '%ff', '..%2f..', '__proto__', "'%3b--", '%F0%9F%92%A9', 'A-Storm', 'x'.repeat(513), '%']
  test.each(hostileIds)('with the hostile id %s is refused or not found, without a fault', async (id) => {
    for (const path of [`single/${id}`, `promo/single/${id}`]) {
      const [status, answer] = await get<{ ErrorMessage: string }>(path)
      expect([400, 404]).toContain(status)
      expect(answer.ErrorMessage).toMatch(/\w/)
    }
  })

  test('that does not exist is answered with the not-found sentence', async () => {
    const sentence = {
      ErrorMessage: 'Its empty here. Or this document was not found',
      code: 'unknown-document',
      params: {},
    }
    expect(await get('single/unknown')).toEqual([404, sentence])
    expect(await get('promo/single/unknown')).toEqual([404, sentence])
  })

  test('is found only under the path of its kind', async () => {
    expect((await get('promo/single/privacy-policy'))[0]).toBe(404)
    expect((await get('single/advertising'))[0]).toBe(404)
  })

  test('comes in both languages, with the facts of this deployment filled in', async () => {
    await saveByOperator(server.pool, storm)
    expect(await readStorm()).toEqual({
      _id: 'a-storm',
      title: 'A storm',
      title_en: 'A storm',
      title_uk: 'Буря',
      body: 'Turns last 45 s; write to us@play.example. {unknown}',
      body_en: 'Turns last 45 s; write to us@play.example. {unknown}',
      body_uk: 'Хід триває 45 с.',
      keywords: 'storm',
      keywords_en: 'storm',
      keywords_uk: 'буря',
      img: 'storm.svg',
      date: '2031-01-01T00:00:00.000Z',
    })
  })

  test('is compressed for clients that accept it', async () => {
    const url = `${server.address}/api/hc_data/document/single/rules-of-the-game`
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
  })
})

describe('the news', () => {
  test('are listed newest first and without policies, with or without a trailing slash', async () => {
    await saveByOperator(server.pool, storm)
    const [, news] = await get<AnswerOf<typeof listDocuments>>('')
    expect(news[0]).toEqual({
      _id: 'a-storm',
      title: 'A storm',
      title_en: 'A storm',
      title_uk: 'Буря',
      date: '2031-01-01T00:00:00.000Z',
    })
    expect(news.length).toBeGreaterThanOrEqual(4)
    expect(news.map(({ date }) => date)).toEqual(
      news
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
    expect(news.map(({ _id }) => _id)).not.toContain('privacy-policy')
    expect(await (await fetch(`${server.address}/api/hc_data/document`)).json()).toEqual(news)
  })
})

describe('publishing', () => {
  test('at a start leaves unchanged files alone, so that an operator’s version stays', async () => {
    await publishAtStart(storm)
    await saveByOperator(server.pool, withTitle('A storm, by the operator'))
    await publishAtStart(storm)
    expect((await readStorm()).title).toBe('A storm, by the operator')
  })

  test('at a start publishes a file that has changed', async () => {
    await publishAtStart(storm)
    await publishAtStart(withTitle('A greater storm'))
    expect((await readStorm()).title).toBe('A greater storm')
  })

  test('by several servers that start at once succeeds', async () => {
    await Promise.all(Array.from({ length: 8 }, () => publishAtStart(withTitle('A storm of servers'))))
    expect((await readStorm()).title).toBe('A storm of servers')
  })

  test('reports what is wrong with a broken file, and still reads the others', () => {
    const folder = makeDataFolder()
    mkdirSync(join(folder, 'news'))
    writeFileSync(join(folder, 'news', 'broken.en.md'), 'no front matter')
    writeFileSync(
      join(folder, 'news', 'fine.en.md'),
      '---\ntitle: A\nkeywords: a\ndate: 2026-01-01\nimg: a.svg\n---\nA',
    )
    writeFileSync(join(folder, 'news', 'fine.uk.md'), '---\ntitle: А\nkeywords: а\n---\nА')
    writeFileSync(join(folder, 'news', 'notes.txt'), 'not a document')
    cpSync(join(folder, 'news'), join(folder, 'promotion'), { recursive: true })
    const { documents, problems } = readContent(folder)
    expect(documents.map(({ id }) => id)).toEqual(['fine', 'fine'])
    expect(problems.join()).toContain('broken.en.md')
    expect(problems.join()).toContain('broken.uk.md')
    expect(problems).toContain('fine: there are two documents of this name')
    removeDataFolder(folder)
  })
})

test('a document that the operator removes is no longer found', async () => {
  await saveByOperator(server.pool, { ...storm, id: 'a-lull' })
  expect(await removeDocument(server.pool, 'a-lull')).toBe(true)
  expect(await removeDocument(server.pool, 'a-lull')).toBe(false)
  expect((await get('single/a-lull'))[0]).toBe(404)
})

describe('a picture', () => {
  test.each(['unknown.svg', '', '..%2f..%2fpackage.json', '%00', 'art/make-pictures.ts'])(
    'with the unknown or hostile name %j is refused or not found',
    async (name) => {
      expect([400, 404]).toContain((await fetch(`${server.address}/img/${name}`)).status)
    },
  )

  test('is an SVG that can run no inline script, even when it is opened by itself', async () => {
    const answer = await fetch(`${server.address}/img/rules.svg`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})
