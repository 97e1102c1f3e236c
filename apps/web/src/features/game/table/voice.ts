import type { useWords } from '../../../shared/i18n/use-words.ts'

/** What an announcement is put into words with. */
export type Voice = Pick<ReturnType<typeof useWords>, 't' | 'gameText'>
