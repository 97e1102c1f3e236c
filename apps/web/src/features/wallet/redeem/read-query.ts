import { paySystemParam, voucherParams } from '@hexaverse/protocol/claim-link'
import { isPaySystem, looksLikeWallet, type PaySystem } from '@hexaverse/protocol/withdrawals'
import { getAddress, type Hex, parseUnits } from 'viem'

export type QueryProblem =
  | 'missing-parameters'
  | 'repeated-parameter'
  | 'invalid-user'
  | 'invalid-amount'
  | 'invalid-number'
  | 'invalid-signature'
  | 'invalid-network'
  | 'invalid-pay-system'

/** The voucher that a link contains. Only the contract decides whether it is valid. */
export interface Voucher {
  readonly user: Hex
  /** The amount as people read it: in coins. */
  readonly coins: string
  readonly amount: bigint
  readonly nonce: bigint
  /** Unix time in seconds. */
  readonly deadline: bigint
  readonly signature: Hex
  readonly paySystem: PaySystem | undefined
}

/** The raw texts of the link, for the report: an incomplete query is reported too. */
export type QueryText = Readonly<Record<'user' | 'amount' | 'nonce' | 'signature', string>>

export type Query = { readonly text: QueryText } & (
  | { readonly voucher: Voucher; readonly problem?: undefined }
  | { readonly voucher?: undefined; readonly problem: QueryProblem }
)

const known = [...voucherParams, paySystemParam, 'network']

/**
 * Parses the query strictly, before any wallet is contacted (coin specification, section 8.2). Unknown parameters are
 * ignored: link services append some.
 */
export function readQuery(search: string): Query {
  const params = new URLSearchParams(search)
  const [user = '', amount = '', nonce = '', deadline = '', given = ''] = voucherParams.map(
    (name) => params.get(name) ?? '',
  )
  // Some wallets and messengers append a second query to the end of a link.
  const signature = given.split('?', 1)[0] ?? ''
  const text = { user, amount, nonce, signature }
  const problem = findProblem(params, { ...text, deadline })
  if (problem) return { text, problem }
  const paySystem = params.get(paySystemParam)
  return {
    text,
    voucher: {
      user: getAddress(user.toLowerCase()),
      coins: amount,
      amount: parseUnits(amount, 18),
      nonce: BigInt(nonce),
      deadline: BigInt(deadline),
      signature: signature as Hex,
      paySystem: isPaySystem(paySystem) ? paySystem : undefined,
    },
  }
}

function findProblem(params: URLSearchParams, text: QueryText & { deadline: string }): QueryProblem | undefined {
  if (known.some((name) => params.getAll(name).length > 1)) return 'repeated-parameter'
  if (voucherParams.some((name) => !params.get(name))) return 'missing-parameters'
  // A uint256 has at most 78 decimal digits.
  if (![text.nonce, text.deadline].every((number) => /^[0-9]{1,78}$/.test(number))) return 'invalid-number'
  if (!/^0x[0-9a-fA-F]{130}$/.test(text.signature)) return 'invalid-signature'
  if (!/^[0-9]{1,60}(\.[0-9]{1,18})?$/.test(text.amount)) return 'invalid-amount'
  if (!looksLikeWallet(text.user)) return 'invalid-user'
  if ((params.get('network') ?? 'polygon') !== 'polygon') return 'invalid-network'
  const paySystem = params.get(paySystemParam)
  return paySystem === null || isPaySystem(paySystem) ? undefined : 'invalid-pay-system'
}
