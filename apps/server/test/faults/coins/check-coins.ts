import { unitsPerCoin } from '@hexaverse/contract'
import type { CoinEvidence, KeptWithdrawal, PersonOfRun } from './coin-evidence.ts'

/** Compares the ledger, the withdrawals, the chain and the answers that people received with each other. */
export function checkCoins(evidence: CoinEvidence): string[] {
  return [
    ...checkBooks(evidence),
    ...evidence.withdrawals.flatMap(checkEnd),
    ...checkClaims(evidence),
    ...evidence.people.flatMap((person) => checkPerson(person, evidence)),
  ]
}

function checkBooks({ total, overdrawnPurses, stops, vaultUnits, floatUnits, claimed }: CoinEvidence): string[] {
  const left = floatUnits - claimed.reduce((sum, { units }) => sum + units, 0n)
  return [
    ...(total === 0n ? [] : [`the ledger sums to ${total}`]),
    ...(overdrawnPurses === 0 ? [] : [`${overdrawnPurses} purses are overdrawn`]),
    ...(vaultUnits === left ? [] : [`the vault holds ${vaultUnits} instead of ${left}`]),
    ...stops.map((reason) => `the signer was stopped: ${reason}`),
  ]
}

const endOf: Readonly<Record<string, string>> = { settled: 'settle', refunded: 'refund', rejected: 'refund' }

function checkEnd({ nonce, state, ends }: KeptWithdrawal): string[] {
  const due = endOf[state]
  if (due === undefined) return [`withdrawal ${nonce} is still ${state}`]
  return ends.join() === due ? [] : [`withdrawal ${nonce} is ${state} and was ended by ${ends.join() || 'nothing'}`]
}

function checkClaims({ withdrawals, claimed }: CoinEvidence): string[] {
  const print = (nonce: string, wallet: string, units: bigint) => `${nonce} of ${units} to ${wallet.toLowerCase()}`
  const paid = claimed.map(({ nonce, wallet, units }) => print(nonce, wallet, units))
  const settled = withdrawals
    .filter(({ state }) => state === 'settled')
    .map(({ nonce, wallet, coins }) => print(nonce, wallet, BigInt(coins) * unitsPerCoin))
  return [
    ...paid.filter((one) => !settled.includes(one)).map((one) => `the vault paid ${one}, which is not settled`),
    ...settled.filter((one) => !paid.includes(one)).map((one) => `${one} is settled and was not paid`),
    ...(new Set(paid).size === paid.length ? [] : ['the vault paid one nonce twice']),
  ]
}

function checkPerson(person: PersonOfRun, { withdrawals }: CoinEvidence): string[] {
  const { account, gift, wins, available, frozen, walletUnits } = person
  const own = withdrawals.filter((one) => one.account === account)
  const withdrawn = own.reduce((sum, { state, coins }) => (state === 'settled' ? sum + coins : sum), 0)
  const due = gift + wins - withdrawn
  const breaches = [
    ...(available === due ? [] : [`has ${available} coins instead of ${due}`]),
    ...(frozen === 0 ? [] : [`has ${frozen} coins frozen and no open withdrawal`]),
    ...(walletUnits === BigInt(withdrawn) * unitsPerCoin ? [] : [`has ${walletUnits} in the wallet for ${withdrawn}`]),
    ...checkVouchers(person, own),
  ]
  return breaches.map((breach) => `${account} ${breach}`)
}

/** A voucher that was handed out must not change, and one that the chain has paid must be settled. */
function checkVouchers({ told, paid }: PersonOfRun, own: readonly KeptWithdrawal[]): string[] {
  const lost = told.filter(({ coins, nonce, deadline, signature }) => {
    const row = own.find((one) => one.nonce === nonce)
    return !row || row.coins !== coins || row.deadline !== deadline || row.signature !== signature
  })
  const unsettled = [...paid].filter((nonce) => own.find((one) => one.nonce === nonce)?.state !== 'settled')
  return [
    ...lost.map(({ nonce }) => `received withdrawal ${nonce}, which differs from the database`),
    ...unsettled.map((nonce) => `was paid withdrawal ${nonce}, which is not settled`),
  ]
}
