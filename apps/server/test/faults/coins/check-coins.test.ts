import { unitsPerCoin } from '@hexaverse/contract'
import { expect, test } from 'vitest'
import { checkCoins } from './check-coins.ts'
import type { CoinEvidence, KeptWithdrawal, PersonOfRun } from './coin-evidence.ts'

const [ada, wallet] = ['ada', '0xada']
const terms = { account: ada, coins: 100, wallet, deadline: '9', signature: '0x51' }
const paid: KeptWithdrawal = { ...terms, nonce: '1', state: 'settled', ends: ['settle'] }
const back: KeptWithdrawal = { ...terms, nonce: '2', state: 'refunded', ends: ['refund'] }
const given: KeptWithdrawal = { ...terms, nonce: '3', signature: null, state: 'rejected', ends: ['refund'] }
const voucher = { coins: 100, nonce: '1', deadline: '9', signature: '0x51' } as const
const units = 100n * unitsPerCoin

const person: PersonOfRun = {
  account: ada,
  wallet,
  gift: 1000,
  wins: 2,
  available: 902,
  frozen: 0,
  told: [voucher, { ...voucher, nonce: '2' }],
  paid: new Set(['1']),
  walletUnits: units,
}

const sound: CoinEvidence = {
  total: 0n,
  overdrawnPurses: 0,
  withdrawals: [paid, back, given],
  claimed: [{ nonce: '1', wallet: '0xADA', units }],
  people: [person],
  stops: [],
  vaultUnits: 5n * units,
  floatUnits: 6n * units,
}

const changed = (change: Partial<PersonOfRun>): Partial<CoinEvidence> => ({ people: [{ ...person, ...change }] })
const withRow = (row: Partial<KeptWithdrawal>): Partial<CoinEvidence> => ({
  withdrawals: [paid, { ...back, ...row }, given],
})

test.each<[what: string, planted: Partial<CoinEvidence>, breach: RegExp]>([
  ['a ledger that does not sum to zero', { total: 1n }, /sums to 1/],
  ['an overdrawn purse', { overdrawnPurses: 1 }, /overdrawn/],
  ['a stopped signer', { stops: ['unknown-nonce/7'] }, /stopped: unknown-nonce/],
  ['a vault that holds too little', { vaultUnits: 4n * units }, /the vault holds/],
  ['a withdrawal without an end', withRow({ state: 'signed', ends: [] }), /2 is still signed/],
  [
    'a withdrawal that ended twice',
    withRow({ ends: ['settle', 'refund'] }),
    /2 is refunded and was ended by settle,refund/,
  ],
  [
    'a withdrawal that was paid and not settled',
    { withdrawals: [{ ...paid, state: 'refunded', ends: ['refund'] }] },
    /paid 1/,
  ],
  ['a withdrawal that was settled and not paid', { claimed: [], vaultUnits: 6n * units }, /settled and was not paid/],
  [
    'a withdrawal that was paid twice',
    { claimed: [...sound.claimed, ...sound.claimed], vaultUnits: 4n * units },
    /twice/,
  ],
  ['a lost prize', changed({ available: 901 }), /has 901 coins instead of 902/],
  ['a prize made twice', changed({ available: 903 }), /has 903 coins instead of 902/],
  ['coins frozen for nothing', changed({ frozen: 100 }), /frozen and no open withdrawal/],
  ['a wallet that holds too much', changed({ walletUnits: 2n * units }), /in the wallet for 100/],
  [
    'a voucher that was handed out and is lost',
    changed({ told: [{ ...voucher, nonce: '9' }] }),
    /received withdrawal 9/,
  ],
  ['a voucher that changed', changed({ told: [{ ...voucher, coins: 101 }] }), /received withdrawal 1/],
  ['a redemption that was paid and refunded', changed({ paid: new Set(['2']) }), /was paid withdrawal 2/],
])('the checker finds %s', (_what, planted, breach) => {
  expect(checkCoins({ ...sound, ...planted }).join('\n')).toMatch(breach)
})

test('the checker finds nothing wrong in sound books', () => {
  expect(checkCoins(sound)).toEqual([])
})
