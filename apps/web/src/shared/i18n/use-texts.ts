import type { PageName } from '@hexaverse/protocol'
import type { Sentence } from '@hexaverse/protocol/game'
import { formatChange, formatNumber, type SentenceCode, type SentenceParams } from '@hexaverse/protocol/texts'
import type { Achievement, AchievementText } from '@hexaverse/protocol/texts/achievements'
import { brand, type PageText, pageText } from '@hexaverse/protocol/texts/pages'
import type { ServerSentence } from '@hexaverse/protocol/words/answers'
import { useMemo } from 'react'
import type { TextKey } from './catalogue.ts'
import { formatDate, formatMoment, formatMonth, formatMonths, formatTime } from './format-date.ts'
import { gameText } from './game-text.ts'
import { useLanguageStore } from './language-store.ts'
import { sentenceText } from './sentence-text.ts'
import { translate } from './translate.ts'

/** The functions that a component needs to show texts in the reader's language. */
export function useTexts() {
  const { language, table, dateLanguage } = useLanguageStore()
  const listLanguage = language === 'en' ? 'en-GB' : language
  return useMemo(
    () => ({
      language,
      t: (key: TextKey, params?: SentenceParams) => translate(language, table?.texts, key, params),
      pageText: (page: PageName | 'notFound'): PageText => (table ? pageText(table.pageTexts, page) : { name: brand }),
      answerText: (answer: ServerSentence) => sentenceText(language, table, answer),
      sentence: (code: SentenceCode, params: SentenceParams = {}) =>
        sentenceText(language, table, { code, params, sentence: code }),
      gameText: (sentence: Sentence) => gameText(language, table, sentence),
      formatNumber: (value: number) => formatNumber(language, value),
      formatChange: (value: number) => formatChange(language, value),
      achievementText: (which: Achievement): AchievementText =>
        table?.achievements?.[which] ?? { name: which, description: '' },
      /** "food, iron and energy". British English has no comma before "and". */
      formatList: (names: readonly string[]) => new Intl.ListFormat(listLanguage).format(names),
      /** "food, iron or energy". */
      formatChoice: (names: readonly string[]) =>
        new Intl.ListFormat(listLanguage, { type: 'disjunction' }).format(names),
      formatDate: (date: Date) => formatDate(date, dateLanguage),
      formatMoment: (date: Date) => formatMoment(date, language),
      formatMonth: (date: Date) => formatMonth(date, language),
      formatMonths: (from: Date, to: Date) => formatMonths(from, to, language),
      formatTime: (date: Date) => formatTime(date, language),
    }),
    [language, listLanguage, table, dateLanguage],
  )
}
