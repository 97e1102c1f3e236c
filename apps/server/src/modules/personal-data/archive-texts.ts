import type { PracticeLevel, TransferKind } from '@hexaverse/protocol/http'
import type { Language } from '@hexaverse/protocol/language'
import { type Achievement, type AchievementTexts, achievements } from '@hexaverse/protocol/texts/achievements'
import type { UnpaidReason } from '@hexaverse/protocol/texts/game'
import type { WithdrawalState } from '@hexaverse/protocol/withdrawals'
import type { Ending, Move, Resource } from '@hexaverse/rules'
import type { Mail } from '../mail/index.ts'

type GameResult = 'victory' | 'technical-victory' | 'defeat' | 'technical-defeat' | 'draw'

/** The texts of the archive's page. A name that is missing here is shown as in the files, and a test reports it. */
export interface ArchiveTexts {
  readonly title: string
  readonly intro: string
  readonly nothing: string
  readonly sections: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  /** Texts for the values of fields that contain our own codes. */
  readonly values: {
    readonly language: Readonly<Record<Language, string>>
    readonly kind: Readonly<Record<TransferKind, string>>
    readonly reason: Readonly<Record<'demo-gift', string>>
    readonly state: Readonly<Record<WithdrawalState, string>>
    readonly template: Readonly<Record<Mail['template'], string>>
    readonly status: Readonly<Record<'success' | 'failed', string>>
    readonly isPrivate: Readonly<Record<'true' | 'false', string>>
    readonly isListed: Readonly<Record<'true' | 'false', string>>
    readonly isWin: Readonly<Record<'true' | 'false', string>>
    readonly achievement: Readonly<Record<Achievement, string>>
    readonly practice: Readonly<Record<PracticeLevel, string>>
    readonly ending: Readonly<Record<Ending, string>>
    readonly result: Readonly<Record<GameResult, string>>
    readonly prize: Readonly<Record<'paid' | UnpaidReason, string>>
    readonly move: Readonly<Record<Move['type'] | 'away' | 'back', string>>
    readonly by: Readonly<Record<'player' | 'server', string>>
    readonly give: Readonly<Record<Resource, string>>
    readonly get: Readonly<Record<Resource, string>>
  }
}

export function namesOfAchievements(texts: AchievementTexts): Readonly<Record<Achievement, string>> {
  return Object.fromEntries(achievements.map((which) => [which, texts[which].name])) as Record<Achievement, string>
}
