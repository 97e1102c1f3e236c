import { uk as sentences } from '@hexaverse/protocol/texts/answers/uk'
import type { MemberTable } from '../table.ts'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { exchange } from './exchange.ts'
import { form } from './form.ts'
import { wallet } from './wallet.ts'
import { withdraw } from './withdraw.ts'

export const table: MemberTable = {
  words: { ...form, ...auth, ...account, ...wallet, ...withdraw, ...exchange },
  sentences,
}
