import { uk as sentences } from '@hexaverse/protocol/sentences/uk'
import type { MemberTable } from '../table.ts'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { exchange } from './exchange.ts'
import { form } from './form.ts'
import { wallet } from './wallet.ts'

export const table: MemberTable = {
  words: { ...form, ...auth, ...account, ...wallet, ...exchange },
  sentences,
}
