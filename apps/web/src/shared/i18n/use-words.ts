import type { PageName } from '@hexaverse/protocol'
import type { ErrorAnswer } from '@hexaverse/protocol/http'
import { brand, type PageText, pageText } from '@hexaverse/protocol/page-texts'
import type { SentenceParams } from '@hexaverse/protocol/sentences'
import { useMemo } from 'react'
import { formatDate } from './format-date.ts'
import { useLanguageStore } from './language-store.ts'
import { refusalText } from './refusal-text.ts'
import type { TextKey } from './table.ts'
import { translate } from './translate.ts'

/** Everything a component needs to speak the reader's language. */
export function useWords() {
  const { language, table, dateLanguage } = useLanguageStore()
  return useMemo(
    () => ({
      language,
      t: (key: TextKey, params?: SentenceParams) => translate(language, table?.words, key, params),
      pageText: (page: PageName | 'notFound'): PageText => (table ? pageText(table.pageTexts, page) : { name: brand }),
      refusalText: (answer: ErrorAnswer) => refusalText(table, answer),
      formatDate: (date: Date) => formatDate(date, dateLanguage),
    }),
    [language, table, dateLanguage],
  )
}
