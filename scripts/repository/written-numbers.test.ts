import { type Language, languages } from '@hexaverse/protocol/language'
import { fillIn, type SentenceParams } from '@hexaverse/protocol/texts'
import { en as answersEn } from '@hexaverse/protocol/texts/answers/en'
import { uk as answersUk } from '@hexaverse/protocol/texts/answers/uk'
import { en as gameEn } from '@hexaverse/protocol/texts/game/en'
import { uk as gameUk } from '@hexaverse/protocol/texts/game/uk'
import { describe, expect, test } from 'vitest'
import { en as mailsEn } from '../../apps/server/src/modules/mail/mail-texts-en.ts'
import { uk as mailsUk } from '../../apps/server/src/modules/mail/mail-texts-uk.ts'
import { loadCatalogue } from '../../apps/web/src/shared/i18n/load-catalogue.ts'
import { readText, repositoryFiles } from './tracked-files.ts'

/** A number of four digits or more that is not written with the separator of the language. */
const rawNumbers: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\w,.])(\d{4,}|\d{1,3}[ \u00a0\u202f]\d{3})(?!\w)/,
  uk: /(?<![\w,.\u00a0])(\d{4,}|\d{1,3}[ ,\u202f]\d{3})(?!\w)/,
}

const isRaw = (language: Language, text: string): boolean => rawNumbers[language].test(text)

/** All texts of a table, however deep, by their path. */
function textsIn(table: unknown, path = ''): [path: string, text: string][] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table !== 'object' || table === null) return []
  return Object.entries(table).flatMap(([name, value]) => textsIn(value, `${path}/${name}`))
}

async function tablesIn(language: Language): Promise<object> {
  const { texts, pageTexts } = await loadCatalogue(language, new Set(['member', 'claim', 'game'] as const))
  const tables = {
    en: { answers: answersEn, game: gameEn, mails: mailsEn },
    uk: { answers: answersUk, game: gameUk, mails: mailsUk },
  }
  return { ...tables[language], texts, pageTexts }
}

const paramsOf = (text: string): SentenceParams =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1_234_567]))

describe('the check of numbers', () => {
  test.each<[Language, string, boolean]>([
    ['en', 'at most 1000000 HXCN', true],
    ['en', 'at most 1 000 HXCN', true],
    ['en', 'at most 1,000,000 HXCN, 100 or more', false],
    ['en', 'general error x0000', false],
    ['uk', 'щонайбільше 1000 HXCN', true],
    ['uk', 'щонайбільше 1 000 000', true],
    ['uk', 'щонайбільше 1,000 HXCN', true],
    ['uk', 'щонайбільше 1\u00a0000\u00a0000, від 100', false],
  ])('in %s sees "%s" rightly', (language, text, isFound) => {
    expect(isRaw(language, text)).toBe(isFound)
  })
})

describe.each(languages)('in %s', (language) => {
  test('every text, with every number that it is given, has its digits grouped', async () => {
    const texts = textsIn(await tablesIn(language))
    expect(texts.length).toBeGreaterThan(300)
    const raw = texts.filter(([, text]) => isRaw(language, fillIn(language, text, paramsOf(text))))
    expect(raw).toEqual([])
  })

  test('so has every document', () => {
    const documents = repositoryFiles().filter(
      (path) => path.startsWith('content/') && path.endsWith(`.${language}.md`),
    )
    expect(documents.length).toBeGreaterThan(5)
    const bodyOf = (path: string): string => readText(path).replace(/^---\n.*?\n---\n/s, '')
    expect(documents.filter((path) => isRaw(language, bodyOf(path)))).toEqual([])
  })
})

test('numbers for people are written in one place', () => {
  const sources = repositoryFiles().filter((path) =>
    /^(apps|packages)\/\w+\/src\/.*(?<!\.test)\.(ts|tsx|js)$/.test(path),
  )
  const writers = sources.filter((path) => /NumberFormat\(|\d\.toLocaleString|[cC]oins\.toLocale/.test(readText(path)))
  // The other one writes percentages.
  expect(writers).toEqual(['apps/web/src/features/settings/slider.tsx', 'packages/protocol/src/texts/format-number.ts'])
})
