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
  test('is whole', () => {
    expect(problems).toEqual([])
    expect(ids).toEqual(expect.arrayContaining([...policyIds, 'rules-of-the-game', ...promotionIds]))
    expect(documents.filter(({ kind }) => kind === 'news').length).toBeGreaterThanOrEqual(3)
  })

  test.each(documents)('$id has a picture that is there', ({ image }) => {
    expect(existsSync(join(folder, 'img', image))).toBe(true)
  })

  test.each(documents)('$id says the same in both languages, as far as its shape tells', ({ texts }) => {
    const shapeOf = (body: string) => ({
      headings: body.match(/^#+ /gm)?.length,
      listItems: body.match(/^\s*([-*]|\d+\.) /gm)?.length,
      tableRows: body.match(/^\|/gm)?.length,
      pictures: body.match(/\/img\/[\w.-]+/g),
    })
    expect(shapeOf(texts.uk.body)).toEqual(shapeOf(texts.en.body))
  })

  test.each(texts)('$name links only to pages, documents and pictures that are there', ({ body }) => {
    const targets = [...body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !isThere(target))).toEqual([])
  })

  test.each(texts)(
    '$name has no raw HTML, no heading above the title, and no fact that nobody fills in',
    ({ body }) => {
      const facts = Object.keys(documentFacts(testConfig({}), ''))
      expect(body).not.toMatch(/<\/?[a-z][^>]*>/i)
      expect(body).not.toMatch(/^# /m)
      const named = [...body.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
      expect(named.filter((name) => !facts.includes(name))).toEqual([])
    },
  )
})

function isThere(target: string): boolean {
  if (target === 'mailto:{contact}') return true
  if (target.startsWith('/img/')) return existsSync(join(folder, target))
  const match = findPage(target)
  return match?.page === 'document' ? ids.includes(match.params['docId'] ?? '') : match !== undefined
}
