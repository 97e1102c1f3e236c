import { readAccountData } from './modules/accounts/index.ts'
import { readHistory, readPurse } from './modules/ledger/index.ts'
import { readMails } from './modules/mail/index.ts'
import type { DataSection } from './modules/personal-data/index.ts'
import { readGames } from './modules/rooms/index.ts'
import { readWithdrawalData } from './modules/withdrawals/index.ts'

/** The sections of a personal data archive. A module that stores data about a person adds its section here. */
export const dataSections: readonly DataSection[] = [
  { name: 'account', collect: async (client, id) => (await readAccountData(client, id))?.account },
  { name: 'sessions', collect: async (client, id) => (await readAccountData(client, id))?.sessions },
  {
    name: 'ledger',
    collect: async (client, id) => ({
      ...(await readPurse(client, id)),
      transfers: await readHistory(client, id),
    }),
  },
  { name: 'withdrawals', collect: readWithdrawalData },
  { name: 'games', collect: readGames },
  { name: 'mails', collect: readMails },
]
