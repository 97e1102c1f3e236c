import type { SentenceParams } from '@hexaverse/protocol/texts'
import { claim as englishWords } from '../../shared/i18n/en/claim.ts'
import { formatTime } from '../../shared/i18n/format-date.ts'
import { translate } from '../../shared/i18n/translate.ts'
import { shortAddress } from '../../shared/wallets/short-address.ts'
import type { Problem } from './problem.ts'
import type { LinkedClaim } from './read-query.ts'

type ClaimKey = keyof typeof englishWords

interface Speaker {
  readonly language: string
  t(key: ClaimKey, params?: SentenceParams): string
}

/** For the report: whoever reads it later reads English. */
export const english: Speaker = { language: 'en', t: (key, params) => translate('en', englishWords, key, params) }

export function speakProblem({ language, t }: Speaker, { code, detail = '' }: Problem, claim?: LinkedClaim): string {
  return t(`claim.problem.${code}`, {
    detail,
    account: claim ? shortAddress(claim.user) : '',
    time: claim ? timeOf(claim.deadline, language) : '',
  })
}

/** A deadline may be any number that somebody wrote into a link. */
function timeOf(seconds: bigint, language: string): string {
  const date = new Date(Number(seconds) * 1000)
  if (Number.isNaN(date.getTime())) return String(seconds)
  return formatTime(date, language)
}
