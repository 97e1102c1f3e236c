import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { hashSecret, insertSession, makeRoomForSession } from './session.store.ts'

interface DeviceName {
  readonly browser: string
  readonly system: string
}

/** In order: a browser also calls itself by the names of those it descends from. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** For the list of signed-in devices: enough to recognise one's own. Empty where it is not known. */
export function deviceName(userAgent: string): DeviceName {
  const firstOf = (table: typeof browsers) => table.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return { browser: firstOf(browsers), system: firstOf(systems) }
}

const mostDevices = 10

/** Runs in a transaction that holds the account's row. Answers the secret, which is kept nowhere here. */
export async function startSession(
  client: Queryable,
  { keyedHash, clock }: Accounts,
  account: Account,
  { userAgent }: Caller,
  deviceMark: string | undefined,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const session = {
    accountId: account.id,
    secretHash: hashSecret(secret),
    deviceHash: deviceMark ? keyedHash('device', deviceMark) : undefined,
    ...deviceName(userAgent),
    now: clock.now(),
  }
  await makeRoomForSession(client, session, mostDevices - 1)
  await insertSession(client, session)
  return secret
}
