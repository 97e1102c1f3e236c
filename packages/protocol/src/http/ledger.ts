import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'

const transferKinds = ['win', 'freeze', 'settle', 'refund', 'adjust'] as const
export type TransferKind = (typeof transferKinds)[number]

const LedgerLine = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...transferKinds]),
  amount: Type.Integer({
    description: 'What it changed in the coins available; for a settled withdrawal, in the reserved',
  }),
  reason: Type.Union([Type.String(), Type.Null()], {
    description: 'Of a correction, in the words of the operator; `demo-gift` for the coins a demo begins with',
  }),
  at: Type.String({ format: 'date-time' }),
})

export type LedgerLine = Static<typeof LedgerLine>

export const readLedger = defineCall({
  method: 'POST',
  path: '/api/hc_data/account/ledger',
  summary: 'The coins of an account and how they came and went, newest first',
  body: Type.Object({
    before: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,18}$', description: 'The id of the last line shown so far' }),
    ),
  }),
  answer: Type.Object({
    available: Type.Integer(),
    reserved: Type.Integer({ description: 'Coins held by an open withdrawal' }),
    lines: Type.Array(LedgerLine),
    hasMore: Type.Boolean(),
  }),
})
