import type { TransferKind, WithdrawalState } from '@hexaverse/protocol/http'
import type { Language } from '@hexaverse/protocol/language'
import type { UnpaidReason } from '@hexaverse/protocol/texts/game'
import type { Ending, Move, Resource } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'
import type { Mail } from '../mail/index.ts'

type GameResult = 'victory' | 'technical-victory' | 'defeat' | 'technical-defeat' | 'draw'

/** Of the archive's page. A name that is not here is shown as the files have it, and a test finds it. */
export interface ArchiveWords {
  readonly title: string
  readonly intro: string
  readonly nothing: string
  readonly sections: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  /** Of fields whose values are names of ours. */
  readonly values: {
    readonly language: Readonly<Record<Language, string>>
    readonly kind: Readonly<Record<TransferKind, string>>
    readonly reason: Readonly<Record<'demo-gift', string>>
    readonly state: Readonly<Record<WithdrawalState, string>>
    readonly template: Readonly<Record<Mail['template'], string>>
    readonly status: Readonly<Record<'success' | 'failed', string>>
    readonly practice: Readonly<Record<Exclude<BotLevel, 'expert'>, string>>
    readonly ending: Readonly<Record<Ending, string>>
    readonly result: Readonly<Record<GameResult, string>>
    readonly prize: Readonly<Record<'paid' | UnpaidReason, string>>
    readonly move: Readonly<Record<Move['type'] | 'away' | 'back', string>>
    readonly by: Readonly<Record<'player' | 'server', string>>
    readonly give: Readonly<Record<Resource, string>>
    readonly get: Readonly<Record<Resource, string>>
  }
}
