import type { PluralForms, Sentences } from '@hexaverse/protocol/texts'
import type { GameTable } from '@hexaverse/protocol/texts/game'
import type { PageTexts } from '@hexaverse/protocol/texts/pages'
import type { claim as claimTexts } from './en/claim.ts'
import type { texts as gameTexts } from './en/game/index.ts'
import type { texts as siteTexts } from './en/index.ts'
import type { texts as memberTexts } from './en/member.ts'
import type { replay as replayTexts } from './en/replay.ts'

type TextsLike<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms }

export type Texts = TextsLike<
  typeof siteTexts & typeof memberTexts & typeof claimTexts & typeof gameTexts & typeof replayTexts
>
export type TextKey = keyof Texts

export interface SiteCatalogue {
  readonly texts: TextsLike<typeof siteTexts>
  readonly pageTexts: PageTexts
}

export interface MemberCatalogue {
  readonly texts: TextsLike<typeof memberTexts>
  readonly sentences: Sentences
}

export type ClaimTexts = TextsLike<typeof claimTexts>

export type ReplayTexts = TextsLike<typeof replayTexts>

export interface GameCatalogue {
  readonly texts: TextsLike<typeof gameTexts>
  readonly game: GameTable
}

/** The loaded texts of a language. */
export interface Catalogue {
  readonly groups: ReadonlySet<TextGroup>
  readonly texts: Partial<Texts>
  readonly pageTexts: PageTexts
  readonly sentences?: Sentences
  readonly game?: GameTable
}

/** Groups of texts that the landing page does not load: for signed-in members, for the claim page, for the game, for replays. */
export type TextGroup = 'member' | 'claim' | 'game' | 'replay'
