import { busy, ok, type Result } from '../../../platform/http/result.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'

/** Takes its time also when there is no account, and then says the same. */
export async function checkPassword(
  { passwords }: Accounts,
  account: Account | undefined,
  password: string,
  wrong: Result<never>,
): Promise<Result<Account>> {
  const isRight = await passwords.isRight(account?.passwordHash, password)
  if (isRight === 'busy') return busy
  return isRight && account ? ok(account) : wrong
}
