import type { PluralForms, Sentences } from '@hexaverse/protocol/texts'
import type { GameTable } from '@hexaverse/protocol/texts/game'
import type { PageTexts } from '@hexaverse/protocol/texts/pages'
import type { claim as claimWords } from './en/claim.ts'
import type { words as gameWords } from './en/game/index.ts'
import type { words as siteWords } from './en/index.ts'
import type { words as memberWords } from './en/member.ts'

type TextsLike<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms }

export type Texts = TextsLike<typeof siteWords & typeof memberWords & typeof claimWords & typeof gameWords>
export type TextKey = keyof Texts

export interface SiteCatalogue {
  readonly words: TextsLike<typeof siteWords>
  readonly pageTexts: PageTexts
}

export interface MemberCatalogue {
  readonly words: TextsLike<typeof memberWords>
  readonly sentences: Sentences
}

export type ClaimTexts = TextsLike<typeof claimWords>

export interface GameCatalogue {
  readonly words: TextsLike<typeof gameWords>
  readonly game: GameTable
}

/** The loaded texts of a language. */
export interface Catalogue {
  readonly groups: ReadonlySet<TextGroup>
  readonly words: Partial<Texts>
  readonly pageTexts: PageTexts
  readonly sentences?: Sentences
  readonly game?: GameTable
}

/** Groups of texts that the landing page does not load: for signed-in members, for the claim page, for the game. */
export type TextGroup = 'member' | 'claim' | 'game'
