import type { PluralForms } from '@hexaverse/protocol/texts'
import type { GameTable } from '@hexaverse/protocol/texts/game'
import type { Ending } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'

/** The words of the preview of a replay: of its picture and of the head of its page. */
export interface PreviewTexts {
  readonly won: string
  /** An erased person begins the sentence, and has no name that could. */
  readonly wonByFormerPlayer: string
  readonly drawn: string
  readonly description: string
  readonly endings: Readonly<Record<Ending, string>>
  readonly formerPlayer: string
  readonly bots: Readonly<Record<BotLevel, string>>
  readonly players: PluralForms
  readonly planets: GameTable['planets']
}
