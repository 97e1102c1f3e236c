import { setTimeout as pause } from 'node:timers/promises'
import { type createAccountClient, goodPassword } from './account-client.ts'

type Client = Pick<ReturnType<typeof createAccountClient>, 'post' | 'readMails' | 'readCode' | 'signUp'>

/** What an attacker has prepared: accounts of their own, with codes and links that were mailed. */
export interface FloodMeans {
  readonly own: readonly string[]
  readonly codes: readonly { readonly email: string; readonly code: string }[]
  readonly links: readonly { readonly email: string; readonly secret: string }[]
}

export async function prepareFlood({ post, readMails, readCode, signUp }: Client, count = 10): Promise<FloodMeans> {
  const own: string[] = []
  const codes: { email: string; code: string }[] = []
  const links: { email: string; secret: string }[] = []
  for (let number = 0; number < count; number++) {
    const email = `thrown-away-${number}@flood.example`
    await signUp(email)
    await post('/forgotPassword', { email, andPlay: false })
    links.push({ email, secret: (await readMails(email))[0]?.link?.split('/').at(-1) ?? '' })
    const next = `next-${number}@flood.example`
    await post('/auth', { email: next, password: goodPassword })
    codes.push({ email: next, code: await readCode(next) })
    own.push(email)
  }
  return { own, codes, links }
}

/**
 * One network at its worst: every connection sends its next request when the last one is answered, or `pauseMs` later, from
 * an address of its own in one /48. Right passwords, wrong ones at accounts that are soon locked, unknown names, sign-ups and restores take turns.
 * Returns how many requests were answered, by status, once it was told to stop.
 */
export async function floodSignIn(
  post: Client['post'],
  { own, codes, links }: FloodMeans,
  connections: number,
  isOver: () => boolean,
  pauseMs = 0,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const password = goodPassword
  const kinds: readonly ((number: number) => [path: string, body: object])[] = [
    (number) => ['/login', { email: own[number % own.length], password }],
    (number) => ['/login', { email: own[number % own.length], password }],
    () => ['/login', { email: 'locked@flood.example', password: 'Wrong-pass-1' }],
    (number) => ['/login', { email: `nobody-${number}@flood.example`, password }],
    (number) => ['/SecondStepLogin', { email: own[number % own.length], password, code: '000000' }],
    (number) => ['/SecondStepAndLogin', { ...codes[number % codes.length], password }],
    (number) => ['/restorePassword', { ...links[number % links.length], password }],
  ]
  const attack = async (connection: number): Promise<void> => {
    const from = { 'x-forwarded-for': `2001:db8:bad:${connection.toString(16)}::1` }
    for (let number = connection; !isOver(); number += 7919) {
      const [path, body] = kinds[number % kinds.length]?.(number) ?? ['/login', {}]
      const { status } = await post(path, body, from)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => attack(connection)))
  return statuses
}
