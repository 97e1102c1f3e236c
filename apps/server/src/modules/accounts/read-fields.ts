import { isCode, isStrongPassword, parseEmail } from '@hexaverse/protocol/credentials'
import { ok, type Result, refused } from '../../platform/http/result.ts'

interface Fields {
  readonly email?: string
  readonly password?: string
  readonly code?: string
}

/** Normalises the address and validates the fields. A refusal names the first broken rule and is no failed attempt. */
export function readFields<F extends Fields>(fields: F): Result<F> {
  const { email, password, code } = fields
  const address = email === undefined ? undefined : parseEmail(email)
  if (email !== undefined && address === undefined) return refused('invalid-email')
  if (password !== undefined && !isStrongPassword(password)) return refused('weak-password')
  if (code !== undefined && !isCode(code)) return refused('invalid-code')
  return ok(address === undefined ? fields : { ...fields, email: address })
}
