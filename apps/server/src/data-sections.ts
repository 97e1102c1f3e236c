// Not through each index.ts: a thread loads this file for every archive, and an index would load the whole server.
import { readAccountData } from './modules/accounts/own-account/read-account-data.ts'
import { readHistory } from './modules/ledger/history.store.ts'
import { readPurse } from './modules/ledger/purse.store.ts'
import { readMails } from './modules/mail/outbox.store.ts'
import type { DataSection } from './modules/personal-data/index.ts'
import { readGames } from './modules/rooms/history/read-games.ts'
import { readRatingChanges, readStandingData } from './modules/standing/read-standing-data.ts'
import { readWithdrawalData } from './modules/withdrawals/read-withdrawal-data.ts'
import type { FileStore } from './platform/files/file-store.ts'

/** The sections of a personal data archive. A module that stores data about a person adds its section here. */
export const createDataSections = (files: FileStore | undefined): readonly DataSection[] => [
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
  { name: 'games', collect: (client, id) => readGames(client, id, files) },
  { name: 'standing', collect: readStandingData },
  { name: 'ratings', collect: readRatingChanges },
  { name: 'mails', collect: readMails },
]
