import type { User } from '@hexaverse/protocol/http'
import { postCall } from './post-call.ts'

const phone = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }

export interface CodeBox {
  next(to: string): Promise<{ readonly code?: string | undefined }>
}

/** Signs the same account in on another device, by HTTP requests. */
export async function signInElsewhere(
  address: string,
  mailbox: CodeBox,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<User> {
  await postCall(address, 'login', { email, password }, phone)
  const { code } = await mailbox.next(email)
  return (await postCall(address, 'SecondStepLogin', { email, password, code }, phone)) as User
}

/** Whether the server still accepts this session. */
export async function isSignedIn(address: string, { email, secret }: User): Promise<boolean> {
  return 'secret' in (await postCall(address, 'checkAuth', { email, secret }, phone))
}
