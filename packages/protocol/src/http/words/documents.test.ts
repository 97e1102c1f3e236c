import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentFromWire, documentToWire } from './documents.ts'

const whole = {
  _id: 'rules',
  title: 'Rules',
  title_en: 'Rules of the game',
  title_uk: 'Правила гри',
  body: 'Body',
  body_en: 'Body in English',
  body_uk: 'Текст',
  keywords: 'rules',
  keywords_en: 'rules, game',
  keywords_uk: 'правила, гра',
  img: 'rules.svg',
  date: '2026-11-15T00:00:00.000Z',
}

const nothing = {
  id: undefined,
  title: undefined,
  body: undefined,
  keywords: undefined,
  image: undefined,
  publishedAt: undefined,
}

describe('the texts of a document', () => {
  it.each([null, undefined, 7, true, 'a string', [], [whole], {}])(
    'are all undefined when the answer is %j',
    (answer) => {
      expect(documentFromWire(answer, 'en')).toEqual(nothing)
    },
  )

  it.each([null, 7, '', ' \n', ['x'], { en: 'x' }])('are all undefined when every field is %j', (value) => {
    const fields = Object.fromEntries(Object.keys(whole).map((name) => [name, value]))
    expect(documentFromWire(fields, 'uk')).toEqual(nothing)
  })

  it('have no date when the date field cannot be parsed', () => {
    expect(documentFromWire({ ...whole, date: 'soon' }, 'en').publishedAt).toBeUndefined()
  })

  it('fall back to the fields without a language when the language has no text', () => {
    const { title, body, keywords } = documentFromWire({ ...whole, title_uk: ' ', body_uk: 7, keywords_uk: null }, 'uk')
    expect({ title, body, keywords }).toEqual({ title: 'Rules', body: 'Body', keywords: 'rules' })
  })

  it('never fall back to another language', () => {
    expect(documentFromWire({ title_en: 'Rules of the game' }, 'uk').title).toBeUndefined()
  })

  it('are the texts of the chosen language', () => {
    expect(documentFromWire(whole, 'uk')).toEqual({
      id: 'rules',
      title: 'Правила гри',
      body: 'Текст',
      keywords: 'правила, гра',
      image: 'rules.svg',
      publishedAt: new Date('2026-11-15'),
    })
  })

  it('are read as they were written', () => {
    const text = fc.string({ minLength: 1 }).filter((one) => one.trim() !== '')
    const texts = fc.record({ title: text, body: text, keywords: text })
    const publishedAt = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
    const document = fc.record({ id: text, image: text, publishedAt, texts: fc.record({ en: texts, uk: texts }) })
    fc.assert(
      fc.property(document, ({ texts, ...fields }) => {
        const wire = documentToWire({ ...fields, texts })
        expect(documentFromWire(wire, 'en')).toEqual({ ...fields, ...texts.en })
        expect(documentFromWire(wire, 'uk')).toEqual({ ...fields, ...texts.uk })
      }),
    )
  })
})
