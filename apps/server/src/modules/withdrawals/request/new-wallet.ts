import { ok, type Result, refused } from '../../../platform/http/result.ts'
import { type CodeOrder, lockAccount, type Member, requestCode } from '../../accounts/index.ts'
import { checksumAddress } from '../withdrawal.ts'
import type { Withdrawals } from '../withdrawals.ts'
import type { Terms } from './read-terms.ts'

/** The code is good for this wallet alone: a thief of the session cannot have one mailed and use it for another. */
export function walletCode({ id, email }: Member, { wallet }: Terms): CodeOrder {
  return { purpose: 'new-wallet', owner: id, address: email, about: wallet }
}

/** Mails the code that the first withdrawal to a wallet needs. The mail names wallet and amount. */
export async function mailWalletCode(
  { accounts }: Withdrawals,
  member: Member,
  terms: Terms,
): Promise<Result<'code-sent'>> {
  const { id: accountId, email: to, language, login } = member
  const params = { login, coins: String(terms.coins), wallet: await checksumAddress(terms.wallet) }
  return requestCode(accounts, walletCode(member, terms), async (client) => {
    if (!(await lockAccount(client, member))) return refused('unauthorized')
    return ok({
      language,
      accountId,
      writeMail: (code, usefulUntil) => ({
        template: 'new-wallet-code',
        to,
        language,
        accountId,
        params,
        secrets: { code },
        usefulUntil,
      }),
    })
  })
}
