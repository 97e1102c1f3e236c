import type { Accounts } from '../accounts.ts'
import type { CodeKey, CodePurpose, MailedCode } from './mailed-code.store.ts'

export const codeMinutes = 10
export const maxTries = 5
export const maxFailuresPerDay = 15

/** What a code is for: to whom it was promised, and to which address it was mailed. */
export interface CodeOrder {
  readonly purpose: CodePurpose
  /** An address where nobody is signed in; an account's id where somebody is. */
  readonly owner: string
  readonly address: string
}

export interface CodePlace {
  readonly key: CodeKey
  readonly addressHash: Buffer
}

/**
 * Failures are kept by purpose too: a stranger who types wrong codes for a sign-up must not close the sign-in of whoever
 * has that address.
 */
export function codePlace({ keyedHash }: Accounts, { purpose, owner, address }: CodeOrder): CodePlace {
  return {
    key: { purpose, subject: keyedHash('owner of a code', purpose, owner) },
    addressHash: keyedHash('address', address),
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
