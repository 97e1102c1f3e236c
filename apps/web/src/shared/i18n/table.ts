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
  readonly parts: ReadonlySet<Part>
  readonly words: Partial<Words>
  readonly pageTexts: PageTexts
  readonly sentences?: Sentences
  readonly game?: GameTable
}

/** The words that a stranger on the landing page does not load: of people with an account, of the claim page, of the game. */
export type Part = 'member' | 'claim' | 'game'

/** Each language is files of its own, so that nobody loads a language that they do not read. */
export async function loadTable(language: Language, parts: ReadonlySet<Part>): Promise<Table> {
  const loaded = new Set(parts)
  const [site, member, claim, game] = await Promise.all([
    loadSite(language),
    loaded.has('member') ? loadMember(language) : undefined,
    loaded.has('claim') ? loadClaim(language) : undefined,
    loaded.has('game') ? loadGame(language) : undefined,
  ])
  const words = { ...site.words, ...member?.words, ...claim, ...game?.words }
  return { ...site, ...member, ...game, words, parts: loaded }
}

export function hasParts(table: Table, parts: ReadonlySet<Part>): boolean {
  return [...parts].every((part) => table.parts.has(part))
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
