import { randomBytes } from 'node:crypto'
import type { User } from '@hexaverse/protocol/http'
import { userNames } from '@hexaverse/protocol/words'
import { rename } from '@hexaverse/protocol/words/rename'
import type { Page } from '@playwright/test'
import type { MailSink } from '../../apps/server/test/harness/accounts/mail-sink.ts'
import { postCall } from './post-call.ts'

export interface NewMember {
  readonly email: string
  readonly password: string
  readonly user: User
}

export function freshEmail(): string {
  return `${randomBytes(6).toString('hex')}@stories.test`
}

/** Signs up a new account by HTTP requests, for stories that begin after the sign-up. */
export async function makeMember(
  address: string,
  mailbox: Pick<MailSink, 'next'>,
  password = 'Story-pass-1',
): Promise<NewMember> {
  const email = freshEmail()
  await postCall(address, 'auth', { email, password })
  const { code } = await mailbox.next(email)
  const user = (await postCall(address, 'SecondStepAndLogin', { email, password, code })) as User
  if (!user.secret) throw new Error(`The sign-up failed: ${JSON.stringify(user)}`)
  return { email, password, user }
}

/** Opens the page with this member signed in. */
export async function arriveAs(page: Page, { user }: Pick<NewMember, 'user'>): Promise<void> {
  await rememberUser(page, textOf(user))
}

/** The user as the browser stores it. */
export function textOf(user: User): string {
  return JSON.stringify(rename(user, userNames))
}

/** Stores this text as the user before the first page opens. Changes that the page makes to it survive a reload. */
export async function rememberUser(page: Page, text: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('arrived')) localStorage.setItem('user', stored)
    sessionStorage.setItem('arrived', 'yes')
  }, text)
}
