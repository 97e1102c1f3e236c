import { en as sentences } from '@hexaverse/protocol/sentences/en'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { exchange } from './exchange.ts'
import { form } from './form.ts'
import { wallet } from './wallet.ts'

/** What only those read who have an account, or are about to. */
export const words = { ...form, ...auth, ...account, ...wallet, ...exchange } as const

export const table = { words, sentences }
