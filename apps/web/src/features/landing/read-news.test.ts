import { documentPath } from '@hexaverse/protocol/documents'
import { userNames } from '@hexaverse/protocol/words'
import { listedToWire } from '@hexaverse/protocol/words/documents'
import { rename } from '@hexaverse/protocol/words/rename'
import { describe, expect, it } from 'vitest'
import { readNews } from './read-news.ts'

const item = listedToWire({
  id: 'beta',
  publishedAt: new Date('2026-02-14'),
  texts: { en: { title: 'The beta' }, uk: { title: 'Бета' } },
})
/** A copy of the item under another id. */
const withId = (id: unknown) => ({ ...item, ...(rename({ id }, userNames) as object) })
const titlesOf = (answer: unknown) => readNews(answer, 'uk').map(({ title }) => title)

describe('the news list', () => {
  it.each([undefined, null, 0, 'news', {}, { length: 2 }])('is empty when the answer is %j', (answer) => {
    expect(readNews(answer, 'en')).toEqual([])
  })

  it.each([undefined, null, 7, '', '  ', '.', '..', '\ud800', {}, ['beta']])(
    'leaves out an item with the id %j',
    (id) => {
      expect(readNews([withId(id), item], 'en')).toHaveLength(1)
    },
  )

  it.each([null, 'beta', 7, []])('leaves out the malformed item %j', (entry) => {
    expect(readNews([entry, item], 'en')).toHaveLength(1)
  })

  it('contains an item once, even if the answer repeats it', () => {
    expect(readNews([item, item], 'en')).toHaveLength(1)
  })

  it.each([undefined, null, '', 'yesterday', '2026-02-30T99:00:00Z', 1e99, {}])(
    'gives an item no date when its date field is %j',
    (date) => {
      expect(readNews([{ ...item, date }], 'en')).toMatchObject([{ id: 'beta', date: undefined }])
    },
  )

  it('takes the title in the chosen language', () => {
    expect(titlesOf([item])).toEqual(['Бета'])
  })

  it('links only to paths under /document, even for a hostile id', () => {
    const [hostile] = readNews([withId('../../game?x=#')], 'en')
    expect(new URL(documentPath(hostile?.id ?? '', 'x'), 'http://site').pathname).toMatch(/^\/document\/[^/]+\/x$/)
  })
})
