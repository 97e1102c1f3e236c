/**
 * Our own names for what the specification calls otherwise, by the area of the calls. The browser bundles this file: it
 * must not import schemas.
 */
export const userNames = { id: '_id', statistics: 'playedGames', dataRequestedAt: 'dataRetrieved' } as const

export const accountWords = {
  body: { code: 'sixDig', referralId: 'refId', andPlay: 'andPlayPath' },
  answer: userNames,
} as const

export const gameWords = { body: { login: 'userId', size: 'playersCount' }, answer: { size: 'playersCount' } } as const

export const withdrawalWords = {
  body: { wallet: 'walletNo', paySystem: 'paySys', code: 'sixDig' },
  answer: { paySystem: 'paySys', claimPath: 'relativePath', status: 'operationStatus' },
} as const

/** Fields of a request that must never be logged. */
export const secretFields = ['secret', 'password', 'oldPassword', 'sixDig', 'signature', 'email'] as const
