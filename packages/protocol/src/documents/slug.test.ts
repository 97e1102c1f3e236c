import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.ts'

describe('the slug of a title', () => {
  it.each(['', '   ', '—', '你好', '../..', '%2e%2e', '<>'])(
    'is a fixed word for %j, which has no usable letters',
    (title) => {
      expect(slugOf(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    },
  )

  it.each([
    ['Rules of the game', 'rules-of-the-game'],
    ['Cookie & Storage: usage Policy!', 'cookie-storage-usage-policy'],
    ['Crème brûlée №5', 'creme-brulee-5'],
  ])('of %s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it.each([
    ['Правила гри', 'pravyla-hry'],
    ['Згурський, Розгон', 'zghurskyi-rozghon'],
    ['Єнакієве, Їжакевич, Кадиївка', 'yenakiieve-yizhakevych-kadyivka'],
    ['Йосипівка, Стрий', 'yosypivka-stryi'],
    ['Юрій, Крюківка, Яготин, Ічня', 'yurii-kriukivka-yahotyn-ichnia'],
    ['Ґалаґан, Щербухи, Гоща', 'galagan-shcherbukhy-hoshcha'],
    ['З’єднання знам’янки', 'ziednannia-znamianky'],
  ])('follows the Ukrainian table of 2010: %s becomes %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('transliterates the letters that only Russian has', () => {
    expect(slugOf('Объёмный эфир, быль')).toBe('obiomnyi-efyr-byl')
  })

  it('is the same for a title with combining marks', () => {
    expect(slugOf('Мій їжак'.normalize('NFD'))).toBe('mii-yizhak')
  })

  it('is at most 100 characters long and does not end with a hyphen', () => {
    expect(slugOf('слово '.repeat(500)).length).toBeLessThanOrEqual(100)
    expect(slugOf('слово '.repeat(500))).not.toMatch(/-$/)
  })
})
