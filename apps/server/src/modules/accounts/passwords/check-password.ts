import { ok, type Result } from '../../../platform/http/result.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'

/** Takes as long, and answers the same, if there is no account. */
export async function checkPassword(
  { passwords }: Accounts,
  address: string,
  account: Account | undefined,
  password: string,
  wrong: Result<never>,
): Promise<Result<Account>> {
  const isRight = await passwords.isRight(address, account?.passwordHash, password)
  return isRight && account ? ok(account) : wrong
}
