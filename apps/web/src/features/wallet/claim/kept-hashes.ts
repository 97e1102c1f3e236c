import type { Hex } from 'viem'
import type { KeyValueStore } from '../../../shared/browser/storage.ts'
import type { Voucher } from './read-query.ts'

export interface KeptHashes {
  find(claim: Voucher): Hex | undefined
  keep(claim: Voucher, hash: Hex): void
  forget(claim: Voucher): void
}

/** Keeps the hash of a sent transaction, so that after a reload the page waits for it instead of sending it again. */
export function createKeptHashes(storage: KeyValueStore): KeptHashes {
  return {
    find(claim) {
      const hash = storage.getItem(keyOf(claim)) ?? ''
      return /^0x[0-9a-fA-F]{64}$/.test(hash) ? (hash as Hex) : undefined
    },
    keep: (claim, hash) => storage.setItem(keyOf(claim), hash),
    forget: (claim) => storage.removeItem(keyOf(claim)),
  }
}

function keyOf({ user, nonce }: Voucher): string {
  return `claim/${user}/${nonce}`
}
