import type { Language } from '@hexaverse/protocol/language'
import type { Queryable } from '../../../platform/database/queryable.ts'

export interface AccountData {
  readonly account: {
    readonly id: string
    readonly email: string
    readonly login: string
    readonly language: Language
    readonly referralId: string | null
    readonly createdAt: Date
    readonly dataRequestedAt: Date | null
    readonly statistics: {
      readonly played: number
      readonly victories: number
      readonly technicalVictories: number
      readonly defeats: number
      readonly technicalDefeats: number
      readonly draws: number
    }
  }
  readonly sessions: readonly {
    readonly browser: string
    readonly system: string
    readonly startedAt: Date
    readonly usedAt: Date
  }[]
}

/** What we store about a person, except what could be used to sign in; undefined if there is no such account. */
export async function readAccountData(client: Queryable, accountId: string): Promise<AccountData | undefined> {
  const { rows } = await client.query<AccountData['account']>(
    `select a.id, a.email, a.login, a.language, a.referral_id as "referralId", a.created_at as "createdAt",
       a.data_requested_at as "dataRequestedAt", json_build_object('played', s.played, 'victories', s.victories,
       'technicalVictories', s.technical_victories, 'defeats', s.defeats, 'technicalDefeats', s.technical_defeats,
       'draws', s.draws) as statistics
     from account a join account_statistics s on s.account_id = a.id where a.id = $1`,
    [accountId],
  )
  if (!rows[0]) return undefined
  const sessions = await client.query<AccountData['sessions'][number]>(
    `select browser, system, started_at as "startedAt", used_at as "usedAt" from session
     where account_id = $1 order by started_at`,
    [accountId],
  )
  return { account: rows[0], sessions: sessions.rows }
}
