import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { rememberDevice } from './known-device.store.ts'
import { hashSecret, insertSession, makeRoomForSession } from './session.store.ts'

interface DeviceName {
  readonly browser: string
  readonly system: string
}

/** The order matters: a browser's user agent also names the browsers that it descends from. */
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

/** Names a device in the list of sessions, so that people recognise their own. Empty for an unknown user agent. */
export function deviceName(userAgent: string): DeviceName {
  const firstOf = (table: typeof browsers) => table.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return { browser: firstOf(browsers), system: firstOf(systems) }
}

const maxDevices = 10

/** Runs in a transaction that has locked the account's row. Returns the secret, of which only a hash is stored. */
export async function startSession(
  client: Queryable,
  { keyedHash, clock }: Accounts,
  account: Account,
  { userAgent }: Caller,
  deviceMark: string | undefined,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const deviceHash = deviceMark ? keyedHash('device', deviceMark) : undefined
  const session = {
    accountId: account.id,
    secretHash: hashSecret(secret),
    deviceHash,
    ...deviceName(userAgent),
    now: clock.now(),
  }
  await makeRoomForSession(client, session, maxDevices - 1)
  await insertSession(client, session)
  if (deviceHash) await rememberDevice(client, { ...session, deviceHash })
  return secret
}
