import { randomUUID } from 'node:crypto'
import { polygonChainId, unitsPerCoin, type Voucher, voucherDigest } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import type { Pool } from 'pg'
import type { Address, Hex } from 'viem'
import { adjustPurse, openPurses, readPurse } from '../../../src/modules/ledger/index.ts'
import { type ChainStand, chainPeople } from './chain-fixture.ts'

/** A withdrawal in the books, and its owner's voucher. */
export interface MadeWithdrawal {
  readonly id: string
  readonly person: string
  readonly voucher: Voucher
}

export interface WithdrawalOptions {
  readonly coins?: number
  readonly wallet?: Address
  /** Who withdraws, and has the coins already. */
  readonly person?: string
  /** False: the signer's answer was lost, although the voucher exists. */
  readonly isStored?: boolean
  /** False: the signer has not handled the withdrawal yet. */
  readonly isBegun?: boolean
}

export interface WithdrawalActions {
  /** Makes a person with 150 coins who withdraws some of them, with a deadline in an hour of chain time. */
  makeWithdrawal(options?: WithdrawalOptions): Promise<MadeWithdrawal>
  /** Redeems the voucher on the chain, from its wallet. */
  redeem(voucher: Voucher, at?: number): Promise<Hex>
  stateOf(withdrawal: MadeWithdrawal): Promise<string>
  coinsOf(withdrawal: MadeWithdrawal): Promise<{ available: number; reserved: number }>
}

export const usualWallet = getDevelopmentAccount(1).address

export function withdrawalActions(stand: ChainStand, owner: Pool): WithdrawalActions {
  return {
    makeWithdrawal: (options: WithdrawalOptions = {}) => makeWithdrawal(stand, owner, options),
    redeem: ({ user, amount, nonce, deadline, signature }: Voucher, at?: number) =>
      stand.send({ from: user, call: ['claim', amount, nonce, deadline, signature], ...(at && { at }) }),
    stateOf: async ({ id }: MadeWithdrawal) => {
      const { rows } = await owner.query<{ state: string }>('select state from withdrawal where id = $1', [id])
      return rows[0]?.state ?? 'none'
    },
    coinsOf: ({ person }: MadeWithdrawal) => readPurse(owner, person),
  }
}

async function makeWithdrawal(stand: ChainStand, owner: Pool, options: WithdrawalOptions): Promise<MadeWithdrawal> {
  const { coins = 100, wallet = usualWallet, isBegun = true, isStored = isBegun } = options
  const person = options.person ?? (await makePerson(owner))
  const { number, timestamp } = await stand.latest()
  const deadline = timestamp + 3600
  const terms = [
    person,
    coins,
    wallet.toLowerCase(),
    'MetaMask',
    deadline,
    polygonChainId,
    stand.vault.toLowerCase(),
    number,
  ]
  const requested = await owner.query<{ outcome: string; number: string }>(
    'select * from request_withdrawal($1, $2, $3, $4, $5, $6, $7, $8)',
    terms,
  )
  const { outcome, number: id = '' } = requested.rows[0] ?? {}
  if (outcome !== 'made') throw new Error(`The request was answered with ${outcome}.`)
  const { rows } = await owner.query<{ nonce: string }>('select nonce from withdrawal where id = $1', [id])
  const unsigned = {
    user: wallet,
    amount: BigInt(coins) * unitsPerCoin,
    nonce: BigInt(rows[0]?.nonce ?? 0),
    deadline: BigInt(deadline),
  }
  const digest = voucherDigest(unsigned, { chainId: polygonChainId, vault: stand.vault })
  const signature = await chainPeople.signer.sign({ hash: digest })
  const begin = `select begin_signing($1, $2, 'test', $3, interval '0', 10000000, 10000000, 10000000)`
  if (isBegun) await owner.query(begin, [id, digest, number])
  if (isStored) await owner.query('select store_signature($1, $2, $3)', [id, digest, signature])
  return { id, person, voucher: { ...unsigned, signature } }
}

async function makePerson(owner: Pool): Promise<string> {
  const person = randomUUID()
  await openPurses(owner, person)
  await adjustPurse(owner, { key: person, accountId: person, coins: 150, reason: 'to try', operator: 'test' })
  return person
}
