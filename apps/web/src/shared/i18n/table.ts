import type { Language } from '@hexaverse/protocol/language'
import type { PluralForms, Sentences } from '@hexaverse/protocol/texts'
import type { GameTable } from '@hexaverse/protocol/texts/game'
import type { PageTexts } from '@hexaverse/protocol/texts/pages'
import type { claim as claimWords } from './en/claim.ts'
import type { words as gameWords } from './en/game/index.ts'
import type { words as siteWords } from './en/index.ts'
import type { words as memberWords } from './en/member.ts'

type WordsLike<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms }

export type Words = WordsLike<typeof siteWords & typeof memberWords & typeof claimWords & typeof gameWords>
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
  readonly groups: ReadonlySet<WordGroup>
  readonly words: Partial<Words>
  readonly pageTexts: PageTexts
  readonly sentences?: Sentences
  readonly game?: GameTable
}

/** The words that a stranger on the landing page does not load: of people with an account, of the claim page, of the game. */
export type WordGroup = 'member' | 'claim' | 'game'

/** Each language is files of its own, so that nobody loads a language that they do not read. */
export async function loadTable(language: Language, groups: ReadonlySet<WordGroup>): Promise<Table> {
  const loaded = new Set(groups)
  const [site, member, claim, game] = await Promise.all([
    loadSite(language),
    loaded.has('member') ? loadMember(language) : undefined,
    loaded.has('claim') ? loadClaim(language) : undefined,
    loaded.has('game') ? loadGame(language) : undefined,
  ])
  const words = { ...site.words, ...member?.words, ...claim, ...game?.words }
  return { ...site, ...member, ...game, words, groups: loaded }
}

export function hasGroups(table: Table, groups: ReadonlySet<WordGroup>): boolean {
  return [...groups].every((group) => table.groups.has(group))
}

async function loadSite(language: Language): Promise<SiteTable> {
  return (language === 'uk' ? await import('./uk/index.ts') : await import('./en/index.ts')).table
}

async function loadMember(language: Language): Promise<MemberTable> {
  return (language === 'uk' ? await import('./uk/member.ts') : await import('./en/member.ts')).table
}

async function loadClaim(language: Language): Promise<WordsLike<typeof claimWords>> {
  return (language === 'uk' ? await import('./uk/claim.ts') : await import('./en/claim.ts')).claim
}

async function loadGame(language: Language): Promise<GameWords> {
  return (language === 'uk' ? await import('./uk/game/index.ts') : await import('./en/game/index.ts')).table
}
