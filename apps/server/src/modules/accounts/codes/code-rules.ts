import type { Caller } from '../../../platform/http/caller.ts'
import { customerOf } from '../../../platform/http/network-of.ts'
import type { Accounts } from '../accounts.ts'
import type { CodeKey, CodePurpose, MailedCode } from './mailed-code.store.ts'

export const codeMinutes = 10
export const maxTries = 5
export const maxFailuresPerDay = 15

/** What a code is for, who may use it, and to which address it is mailed. */
export interface CodeOrder {
  readonly purpose: CodePurpose
  /** The account's id on a form for members; the address on the others. */
  readonly owner: string
  readonly address: string
  /** What it is bound to, beside the address. */
  readonly about?: string
  /**
   * Where anybody can have codes mailed to an address: the client's network address. Wrong codes then close code entry for
   * that network alone, and strangers cannot close it for the owner. Each code still has its five tries from everywhere.
   */
  readonly from?: string
}

export function signUpOrder(email: string, { address }: Pick<Caller, 'address'>): CodeOrder {
  return { purpose: 'sign-up', owner: email, address: email, from: address }
}

export interface CodePlace {
  readonly key: CodeKey
  /** The keyed hash of the address, and of what the code is about. */
  readonly addressHash: Buffer
  /** Whose wrong codes close code entry. */
  readonly entrant: Buffer
}

/**
 * Failures are counted by purpose too: wrong codes that a stranger types for a sign-up must not lock the sign-in of the
 * account with that address.
 */
export function codePlace({ keyedHash }: Accounts, { purpose, owner, address, about, from }: CodeOrder): CodePlace {
  const subject = keyedHash('owner of a code', purpose, owner)
  return {
    key: { purpose, subject },
    entrant: from === undefined ? subject : keyedHash('entrant of a code', purpose, owner, customerOf(from)),
    addressHash: about === undefined ? keyedHash('address', address) : keyedHash('address', address, about),
  }
}

export function hashCode({ keyedHash }: Accounts, { purpose, subject }: CodeKey, code: string): Buffer {
  return keyedHash('code', purpose, subject.toString('hex'), code)
}

export function isGood(code: MailedCode | undefined, addressHash: Buffer, now: Date): code is MailedCode {
  return code !== undefined && code.failures < maxTries && code.endsAt > now && code.addressHash.equals(addressHash)
}

export function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * 3_600_000)
}
