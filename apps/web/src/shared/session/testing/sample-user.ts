import type { User } from '@hexaverse/protocol/http'

/** A signed-in user for tests. */
export const sampleUser: User = {
  id: 'u1',
  email: 'ada@example.com',
  secret: 's3cret',
  login: 'ada',
  amount: 3,
  statistics: [1, 1, 0, 0, 0, 0],
  dataRequestedAt: null,
}
