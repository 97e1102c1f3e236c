import type { GameTable } from '@hexaverse/protocol/game-sentences'
import type { Language } from '@hexaverse/protocol/language'
import type { PageTexts } from '@hexaverse/protocol/page-texts'
import type { PluralForms, Sentences } from '@hexaverse/protocol/sentences'
import type { words as gameWords } from './en/game/index.ts'
import type { words as siteWords } from './en/index.ts'
import type { words as memberWords } from './en/member.ts'

type WordsLike<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms }

export type Words = WordsLike<typeof siteWords & typeof memberWords & typeof gameWords>
export type TextKey = keyof Words

export interface SiteTable {
  readonly words: WordsLike<typeof siteWords>
  readonly pageTexts: PageTexts
}

export interface MemberTable {
  readonly words: WordsLike<typeof memberWords>
  readonly sentences: Sentences
}

export interface GameWords {
  readonly words: WordsLike<typeof gameWords>
  readonly game: GameTable
}

/** What of a language has been loaded. */
export interface Table {
  readonly words: Partial<Words>
  readonly pageTexts: PageTexts
  readonly sentences?: Sentences
  readonly game?: GameTable
}

/** The words that a stranger on the landing page does not load: those of people with an account, and those of the game. */
export type Part = 'member' | 'game'

/** Each language is files of its own, so that nobody loads a language that they do not read. */
export async function loadTable(language: Language, parts: ReadonlySet<Part>): Promise<Table> {
  const [site, member, game] = await Promise.all([
    loadSite(language),
    parts.has('member') ? loadMember(language) : undefined,
    parts.has('game') ? loadGame(language) : undefined,
  ])
  return { ...site, ...member, ...game, words: { ...site.words, ...member?.words, ...game?.words } }
}

export function hasParts({ sentences, game }: Table, parts: ReadonlySet<Part>): boolean {
  return (!parts.has('member') || sentences !== undefined) && (!parts.has('game') || game !== undefined)
}

async function loadSite(language: Language): Promise<SiteTable> {
  return (language === 'uk' ? await import('./uk/index.ts') : await import('./en/index.ts')).table
}

async function loadMember(language: Language): Promise<MemberTable> {
  return (language === 'uk' ? await import('./uk/member.ts') : await import('./en/member.ts')).table
}

async function loadGame(language: Language): Promise<GameWords> {
  return (language === 'uk' ? await import('./uk/game/index.ts') : await import('./en/game/index.ts')).table
}
