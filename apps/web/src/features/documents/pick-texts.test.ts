import { describe, expect, it } from 'vitest'
import { pickTexts } from './pick-texts.ts'

const whole = {
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

const nothing = { title: undefined, body: undefined, keywords: undefined, img: undefined, date: undefined }

describe('the texts of a document', () => {
  it.each([null, undefined, 7, true, 'a string', [], [whole], {}])(
    'are all undefined when the answer is %j',
    (answer) => {
      expect(pickTexts(answer, 'en')).toEqual(nothing)
    },
  )

  it.each([null, 7, '', ' \n', ['x'], { en: 'x' }])('are all undefined when every field is %j', (value) => {
    const fields = Object.fromEntries(Object.keys(whole).map((name) => [name, value]))
    expect(pickTexts(fields, 'uk')).toEqual(nothing)
  })

  it('have no date when the date field cannot be parsed', () => {
    expect(pickTexts({ ...whole, date: 'soon' }, 'en').date).toBeUndefined()
  })

  it('fall back to the fields without a language when the language has no text', () => {
    const { title, body, keywords } = pickTexts({ ...whole, title_uk: ' ', body_uk: 7, keywords_uk: null }, 'uk')
    expect({ title, body, keywords }).toEqual({ title: 'Rules', body: 'Body', keywords: 'rules' })
  })

  it('never fall back to another language', () => {
    expect(pickTexts({ title_en: 'Rules of the game' }, 'uk').title).toBeUndefined()
  })

  it('are the texts of the chosen language', () => {
    expect(pickTexts(whole, 'uk')).toEqual({
      title: 'Правила гри',
      body: 'Текст',
      keywords: 'правила, гра',
      img: 'rules.svg',
      date: new Date('2026-11-15'),
    })
  })
})
