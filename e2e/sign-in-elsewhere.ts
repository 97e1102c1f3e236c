import type { StoredUser } from '@hexaverse/protocol/http'

const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

export interface CodeBox {
  next(to: string): Promise<{ readonly code?: string | undefined }>
}

/** The same person on another device, by the calls alone. */
export async function signInElsewhere(
  address: string,
  mailbox: CodeBox,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<StoredUser> {
  await post(address, 'login', { email, password })
  const { code } = await mailbox.next(email)
  return (await post(address, 'SecondStepLogin', { email, password, sixDig: code })) as StoredUser
}

/** Whether the server still knows this session. */
export async function isSignedIn(address: string, { email, secret }: StoredUser): Promise<boolean> {
  return 'secret' in (await post(address, 'checkAuth', { email, secret }))
}

async function post(address: string, call: string, body: object): Promise<object> {
  const answer = await fetch(`${address}/api/hc_data/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as object
}
