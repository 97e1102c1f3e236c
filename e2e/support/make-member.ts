import { randomBytes } from 'node:crypto'
import type { StoredUser } from '@hexaverse/protocol/http'
import type { Page } from '@playwright/test'
import type { MailSink } from '../../apps/server/test/harness/accounts/mail-sink.ts'
import { postCall } from './post-call.ts'

export interface NewMember {
  readonly email: string
  readonly password: string
  readonly user: StoredUser
}

export function freshEmail(): string {
  return `${randomBytes(6).toString('hex')}@stories.test`
}

/** Signs somebody up by the calls alone, for stories that begin later. */
export async function makeMember(
  address: string,
  mailbox: Pick<MailSink, 'next'>,
  password = 'Story-pass-1',
): Promise<NewMember> {
  const email = freshEmail()
  await postCall(address, 'auth', { email, password })
  const { code } = await mailbox.next(email)
  const user = (await postCall(address, 'SecondStepAndLogin', { email, password, sixDig: code })) as StoredUser
  if (!user.secret) throw new Error(`Nobody was signed up: ${JSON.stringify(user)}`)
  return { email, password, user }
}

/** The page opens with this person signed in. */
export async function arriveAs(page: Page, { user }: Pick<NewMember, 'user'>): Promise<void> {
  await rememberUser(page, JSON.stringify(user))
}

/** The browser has this stored for its user when the page opens first; what the page makes of it outlives a reload. */
export async function rememberUser(page: Page, text: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('arrived')) localStorage.setItem('user', stored)
    sessionStorage.setItem('arrived', 'yes')
  }, text)
}
