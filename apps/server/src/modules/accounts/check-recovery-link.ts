import { parseEmail } from '@hexaverse/protocol/credentials'
import type { Accounts } from './accounts.ts'
import type { Caller } from './caller.ts'
import { guardForm } from './guard-form.ts'
import { isGoodLink } from './recovery-link.store.ts'
import { failed, ok, type Result } from './result.ts'
import { hashSecret } from './session.store.ts'

/** Looks at a link and leaves it as it is: programs that read mails follow links before people do. */
export async function checkRecoveryLink(
  accounts: Accounts,
  link: { readonly email: string; readonly secret: string },
  caller: Caller,
): Promise<Result<'restore-ready'>> {
  const email = parseEmail(link.email)
  if (email === undefined) return failed('invalid-link')
  const use = { form: 'restore-password', account: email, address: caller.address } as const
  return guardForm(accounts, use, async () => {
    const secretHash = hashSecret(link.secret)
    const isGood = await isGoodLink(accounts.pool, { email, secretHash }, accounts.clock.now())
    return isGood ? ok('restore-ready') : failed('invalid-link')
  })
}
