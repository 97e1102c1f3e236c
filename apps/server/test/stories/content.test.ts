import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPage } from '@hexaverse/protocol'
import { policyIds, promotionIds } from '@hexaverse/protocol/documents'
import { languages } from '@hexaverse/protocol/language'
import { describe, expect, test } from 'vitest'
import { documentFacts } from '../../src/config/document-facts.ts'
import { readContent } from '../../src/modules/documents/index.ts'
import { testConfig } from '../harness/server/test-server.ts'

const folder = fileURLToPath(new URL('../../../../content', import.meta.url))
const { documents, problems } = readContent(folder)
const ids = documents.map(({ id }) => id)
const texts = documents.flatMap(({ id, texts }) =>
  languages.map((language) => ({ name: `${id}.${language}`, body: texts[language].body })),
)

describe('the content that comes with the product', () => {
  test('has no problems and contains all policies, rules and promotions and at least three news', () => {
    expect(problems).toEqual([])
    expect(ids).toEqual(expect.arrayContaining([...policyIds, 'rules-of-the-game', ...promotionIds]))
    expect(documents.filter(({ kind }) => kind === 'news').length).toBeGreaterThanOrEqual(3)
  })

  test.each(documents)('$id has a picture that exists', ({ image }) => {
    expect(existsSync(join(folder, 'img', image))).toBe(true)
  })

  test.each(documents)('$id has the same headings, lists, tables and pictures in both languages', ({ texts }) => {
    const shapeOf = (body: string) => ({
      headings: body.match(/^#+ /gm)?.length,
      listItems: body.match(/^\s*([-*]|\d+\.) /gm)?.length,
      tableRows: body.match(/^\|/gm)?.length,
      pictures: body.match(/\/img\/[\w.-]+/g),
    })
    expect(shapeOf(texts.uk.body)).toEqual(shapeOf(texts.en.body))
  })

  test.each(texts)('$name links only to pages, documents and pictures that exist', ({ body }) => {
    const targets = [...body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !exists(target))).toEqual([])
  })

  test.each(texts)('$name has no raw HTML, no first-level heading and no placeholder without a value', ({ body }) => {
    const facts = Object.keys(documentFacts(testConfig({}), ''))
    expect(body).not.toMatch(/<\/?[a-z][^>]*>/i)
    expect(body).not.toMatch(/^# /m)
    const named = [...body.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !facts.includes(name))).toEqual([])
  })
})

function exists(target: string): boolean {
  if (target === 'mailto:{contact}') return true
  if (target.startsWith('/img/')) return existsSync(join(folder, target))
  const match = findPage(target.replace(/#.*/, ''))
  return match?.page === 'document' ? ids.includes(match.params['docId'] ?? '') : match !== undefined
}
