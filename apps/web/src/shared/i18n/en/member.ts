import { en as sentences } from '@hexaverse/protocol/texts/answers/en'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { form } from './form.ts'
import { games } from './games.ts'
import { wallet, withdraw } from './wallet.ts'

export const exchange = {
  'exchange.title': 'Exchange',
  'exchange.rule': 'Give 5 of one resource and get 1 of another.',
  'exchange.give': 'Give',
  'exchange.get': 'Get',
  'exchange.left': { one: '{count} exchange left in this game', other: '{count} exchanges left in this game' },
  'exchange.runs-out.food': 'Careful: your food would run out when this turn ends',
  'exchange.runs-out.water': 'Careful: your water would run out when this turn ends',
  'exchange.waiting': 'Asking the server…',
  'exchange.only-in-game': 'The exchange works during a game',
  'resource.food': 'Food',
  'resource.water': 'Water',
  'resource.metal': 'Metal',
  'resource.iron': 'Iron',
  'resource.stone': 'Stone',
  'resource.energy': 'Energy',
} as const

/** Texts for signed-in members and for visitors who are signing in or up. */
export const texts = { ...form, ...auth, ...account, ...games, ...wallet, ...withdraw, ...exchange } as const

export const table = { texts, sentences }
