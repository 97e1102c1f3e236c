import type { TransferKind } from '@hexaverse/protocol/http'
import type { Language } from '@hexaverse/protocol/language'
import type { Mail } from '../mail/index.ts'

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
    readonly template: Readonly<Record<Mail['template'], string>>
  }
}
