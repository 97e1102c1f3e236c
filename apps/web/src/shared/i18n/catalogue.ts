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

export interface SiteCatalogue {
  readonly words: WordsLike<typeof siteWords>
  readonly pageTexts: PageTexts
}

export interface MemberCatalogue {
  readonly words: WordsLike<typeof memberWords>
  readonly sentences: Sentences
}

export type ClaimWords = WordsLike<typeof claimWords>

export interface GameCatalogue {
  readonly words: WordsLike<typeof gameWords>
  readonly game: GameTable
}

/** The loaded texts of a language. */
export interface Catalogue {
  readonly groups: ReadonlySet<WordGroup>
  readonly words: Partial<Words>
  readonly pageTexts: PageTexts
  readonly sentences?: Sentences
  readonly game?: GameTable
}

/** Groups of texts that the landing page does not load: for signed-in members, for the claim page, for the game. */
export type WordGroup = 'member' | 'claim' | 'game'
