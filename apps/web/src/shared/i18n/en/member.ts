import { en as sentences } from '@hexaverse/protocol/texts/answers/en'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { exchange } from './exchange.ts'
import { form } from './form.ts'
import { wallet } from './wallet.ts'
import { withdraw } from './withdraw.ts'

/** What only those read who have an account, or are about to. */
export const words = { ...form, ...auth, ...account, ...wallet, ...withdraw, ...exchange } as const

export const table = { words, sentences }
