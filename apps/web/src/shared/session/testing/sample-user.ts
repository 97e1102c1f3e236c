import type { StoredUser } from '@hexaverse/protocol/http'

/** A signed-in user for tests. */
export const sampleUser: StoredUser = {
  _id: 'u1',
  email: 'ada@example.com',
  secret: 's3cret',
  login: 'ada',
  amount: 3,
  playedGames: [1, 1, 0, 0, 0, 0],
  dataRetrieved: null,
}
