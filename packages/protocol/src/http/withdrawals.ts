import { type Static, Type } from 'typebox'
import { endedStates, openStates, paySystems } from '../withdrawals.ts'
import { defineCall } from './call.ts'
import { Code, ErrorAnswer, NoAttemptsAnswer, SuccessAnswer } from './fields.ts'
import type { Renamed } from './words/rename.ts'
import { withdrawalWords } from './words/words.ts'

export const requestWithdraw = defineCall({
  method: 'POST',
  path: '/api/hc_data/requestWithdraw',
  summary: 'Reserves coins and answers where to claim them; asked again in the same words, it answers the same',
  maxBytes: 2048,
  body: Type.Object({
    amount: Type.Union([Type.String(), Type.Number()], { description: 'Whole coins, 100 to 1,000,000' }),
    walletNo: Type.String({ description: 'Address of the wallet on Polygon: 0x and 40 hexadecimal digits' }),
    paySys: Type.String({ description: `${paySystems.join(' or ')}` }),
    sixDig: Type.Optional(Code),
  }),
  answer: Type.Union([
    Type.Object({
      ...SuccessAnswer.properties,
      operationStatus: Type.Enum(['pending', 'processing', 'code'], {
        description:
          'processing: it is not signed yet; ask again for the path. code: the wallet is new; ask again with the mailed code',
      }),
      relativePath: Type.Optional(Type.String({ description: 'The claim page with its query' })),
      paySys: Type.Enum([...paySystems]),
    }),
    Type.Object({ ...ErrorAnswer.properties, operationStatus: Type.Enum(['rejected']) }),
    NoAttemptsAnswer,
  ]),
  words: withdrawalWords,
})

/** Any type that a broken link may leave in these fields. */
const Reported = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]))

export const confirmWithdraw = defineCall({
  method: 'POST',
  path: '/api/hc_data/confirmWithdraw',
  summary: 'What became of a claim, as the page saw it: a hint to look at the chain, which alone is believed',
  body: Type.Object({
    user: Reported,
    amount: Reported,
    nonce: Reported,
    signature: Reported,
    status: Type.Enum(['success', 'failed']),
    txHash: Reported,
    error: Reported,
  }),
  answer: SuccessAnswer,
})

const time = Type.String({ format: 'date-time' })

const WireWithdrawal = Type.Object({
  id: Type.String(),
  amount: Type.Integer({ description: 'Whole coins' }),
  wallet: Type.String(),
  paySys: Type.Enum([...paySystems]),
  state: Type.Enum([...openStates, ...endedStates]),
  deadline: time,
  isExpired: Type.Boolean({ description: 'Whether it can no longer be claimed' }),
  txHash: Type.Union([Type.String(), Type.Null()], { description: 'Of the claim, where the chain has one' }),
  relativePath: Type.Union([Type.String(), Type.Null()], { description: 'The claim page, while it can be claimed' }),
  at: time,
  endedAt: Type.Union([time, Type.Null()]),
})

export type ListedWithdrawal = Renamed<Static<typeof WireWithdrawal>, (typeof withdrawalWords)['answer']>

export const readWithdrawals = defineCall({
  method: 'GET',
  path: '/api/hc_data/withdrawals',
  summary: 'The last withdrawals of an account, newest first',
  answer: Type.Object({
    withdrawals: Type.Array(WireWithdrawal),
    isChainReachable: Type.Boolean({ description: 'False when the chain was not read for five minutes' }),
  }),
  words: withdrawalWords,
})
