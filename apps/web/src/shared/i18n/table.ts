import type { Language } from '@hexaverse/protocol/language'
import type { PageTexts } from '@hexaverse/protocol/page-texts'
import type { PluralForms, Sentences } from '@hexaverse/protocol/sentences'
import type { words as siteWords } from './en/index.ts'
import type { words as memberWords } from './en/member.ts'

type WordsLike<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms }

export type Words = WordsLike<typeof siteWords & typeof memberWords>
export type TextKey = keyof Words

export interface SiteTable {
  readonly words: WordsLike<typeof siteWords>
  readonly pageTexts: PageTexts
}

export interface MemberTable {
  readonly words: WordsLike<typeof memberWords>
  readonly sentences: Sentences
}

/** What of a language has been loaded. */
export interface Table {
  readonly words: Partial<Words>
  readonly pageTexts: PageTexts
  readonly sentences?: Sentences
}

/**
 * Each language is files of its own, so that nobody loads a language that they do not read, and a stranger not the words of
 * those who have an account.
 */
export async function loadTable(language: Language, withMemberWords: boolean): Promise<Table> {
  const [site, member] = await Promise.all([loadSite(language), withMemberWords ? loadMember(language) : undefined])
  return { ...site, ...member, words: { ...site.words, ...member?.words } }
}

async function loadSite(language: Language): Promise<SiteTable> {
  return (language === 'uk' ? await import('./uk/index.ts') : await import('./en/index.ts')).table
}

async function loadMember(language: Language): Promise<MemberTable> {
  return (language === 'uk' ? await import('./uk/member.ts') : await import('./en/member.ts')).table
}
