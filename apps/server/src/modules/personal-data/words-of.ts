import type { Language } from '@hexaverse/protocol/language'
import type { ArchiveWords } from './archive-words.ts'
import { en } from './archive-words-en.ts'
import { uk } from './archive-words-uk.ts'

const words: Readonly<Record<Language, ArchiveWords>> = { en, uk }

export function wordsOf(language: Language): ArchiveWords {
  return words[language]
}
