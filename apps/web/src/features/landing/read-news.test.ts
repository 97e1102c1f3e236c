import { documentPath } from '@hexaverse/protocol/documents'
import { describe, expect, it } from 'vitest'
import { readNews } from './read-news.ts'

const item = { _id: 'beta', title: 'Beta', title_en: 'The beta', title_uk: 'Бета', date: '2026-02-14T00:00:00.000Z' }
const titlesOf = (answer: unknown) => readNews(answer, 'uk').map(({ title }) => title)

describe('the news', () => {
  it.each([undefined, null, 0, 'news', {}, { length: 2 }])('are none when the answer is %j', (answer) => {
    expect(readNews(answer, 'en')).toEqual([])
  })

  it.each([undefined, null, 7, '', '  ', '.', '..', '\ud800', {}, ['beta']])(
    'leave out an item with the id %j',
    (_id) => {
      expect(readNews([{ ...item, _id }, item], 'en')).toHaveLength(1)
    },
  )

  it.each([null, 'beta', 7, []])('leave out the item %j', (entry) => {
    expect(readNews([entry, item], 'en')).toHaveLength(1)
  })

  it('show an item once, however often it comes', () => {
    expect(readNews([item, item], 'en')).toHaveLength(1)
  })

  it.each([undefined, null, '', 'yesterday', '2026-02-30T99:00:00Z', 1e99, {}])(
    'have no date when it is %j',
    (date) => {
      expect(readNews([{ ...item, date }], 'en')).toMatchObject([{ id: 'beta', date: undefined }])
    },
  )

  it('have the title of the language, else the common one, else none', () => {
    const { title_uk: _, ...withoutLocal } = item
    expect(titlesOf([item])).toEqual(['Бета'])
    expect(titlesOf([withoutLocal])).toEqual(['Beta'])
    expect(titlesOf([{ ...item, title_uk: ' ', title: 7 }])).toEqual([undefined])
  })

  it('stay inside the documents, whatever their ids are', () => {
    const [hostile] = readNews([{ ...item, _id: '../../game?x=#' }], 'en')
    expect(new URL(documentPath(hostile?.id ?? '', 'x'), 'http://site').pathname).toMatch(/^\/document\/[^/]+\/x$/)
  })
})
