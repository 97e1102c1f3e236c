import type { Address } from 'viem'
import { dailyCap, float, people } from '../../testing/open-stand.ts'
import { maxVoucher, minVoucher, type VoucherTerms } from '../../voucher/voucher.ts'

const day = 86_400n

/** A plain model of the vault: its answer to every call, and its state afterwards. */
export class VaultModel {
  paused = false
  signer: Address | undefined = people.signer.address
  cap = dailyCap
  balance = float
  deposited = float
  swept = 0n
  readonly paid = new Map<bigint, VoucherTerms>()
  #used = 0n
  #usedAt = 0n

  /** The expected error, or undefined when the vault pays. */
  redeem(terms: VoucherTerms, signedBy: Address, at: bigint): string | undefined {
    const refusal = this.#refusal(terms, signedBy, at)
    if (refusal !== undefined) return refusal
    this.#used = this.#usedNow(at) + terms.amount
    this.#usedAt = at
    this.balance -= terms.amount
    this.paid.set(terms.nonce, terms)
    return undefined
  }

  setCap(cap: bigint, at: bigint): void {
    this.#used = this.#usedNow(at)
    this.#usedAt = at
    this.cap = cap
  }

  available(at: bigint): bigint {
    const used = this.#usedNow(at)
    return used > this.cap ? 0n : this.cap - used
  }

  #refusal({ amount, nonce, deadline }: VoucherTerms, signedBy: Address, at: bigint): string | undefined {
    if (this.paused) return 'EnforcedPause'
    if (amount < minVoucher || amount > maxVoucher) return 'AmountOutOfRange'
    if (at > deadline) return 'VoucherExpired'
    if (deadline > at + day) return 'DeadlineTooFar'
    if (this.paid.has(nonce)) return 'NonceUsed'
    if (signedBy !== this.signer) return 'WrongSigner'
    if (amount > this.available(at)) return 'RateLimitExceeded'
    return amount > this.balance ? 'ERC20InsufficientBalance' : undefined
  }

  #usedNow(at: bigint): bigint {
    const refilled = ((at - this.#usedAt) * this.cap) / day
    return refilled > this.#used ? 0n : this.#used - refilled
  }
}
