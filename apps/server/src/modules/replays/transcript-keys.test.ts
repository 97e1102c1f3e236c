import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishedKey } from '@hexaverse/room/transcript'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeMembers } from '../../../test/harness/accounts/make-member.ts'
import { createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { playShortGame } from '../../../test/harness/games/play-short-game.ts'
import { checkReplay, readTrueReplay } from '../../../test/harness/rooms/read-replay.ts'
import { productionSettings } from '../../../test/harness/server/production-settings.ts'
import { startTestServer } from '../../../test/harness/server/test-server.ts'
import { createTranscriptKey, keepSecret } from './transcript-key.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const first = 'ab'.repeat(32)
const second = 'cd'.repeat(32)

async function serve(url: string, key: string, settings: Record<string, string> = {}): Promise<string> {
  const { address, stop } = await startTestServer({ DATABASE_URL: url, TRANSCRIPT_KEY: key, ...settings })
  stops.push(stop)
  return address
}

async function playGame(url: string): Promise<string> {
  const pool = createTestPool({ connectionString: url })
  const roomId = await playShortGame(url, pool, await makeMembers(pool, 2))
  await pool.end()
  return roomId
}

async function listKeys(address: string): Promise<readonly PublishedKey[]> {
  const answer = await fetch(`${address}/.well-known/hexaverse-keys.json`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  return ((await answer.json()) as { keys: PublishedKey[] }).keys
}

const idsOf = (keys: readonly PublishedKey[]): string[] => keys.map(({ keyId }) => keyId).toSorted()
const both = [first, second].map((secret) => createTranscriptKey(secret).keyId).toSorted()

describe('the keys of transcripts', () => {
  test('of two nodes are both published by either, and each checks what the other signed', async () => {
    const url = await createTestDatabase()
    const one = await serve(url, first)
    const other = await serve(url, second)
    const roomId = await playGame(url)
    for (const address of [one, other]) expect(idsOf(await listKeys(address))).toEqual(both)
    const [signed, signedByOther] = [await readTrueReplay(one, roomId), await readTrueReplay(other, roomId)]
    expect([signed.keyId, signedByOther.keyId].toSorted()).toEqual(both)
    for (const line of await checkReplay(other, signed)) expect(line).toMatchObject({ isGood: true })
  })

  test('stay published when they are replaced, so that what they signed stays good', async () => {
    const url = await createTestDatabase()
    const before = await serve(url, first)
    const roomId = await playGame(url)
    const signed = await readTrueReplay(before, roomId)
    await stops.pop()?.()
    const address = await serve(url, second)
    expect(idsOf(await listKeys(address))).toEqual(both)
    for (const line of await checkReplay(address, signed)) expect(line).toMatchObject({ isGood: true })
    const again = await readTrueReplay(address, roomId)
    expect(again).toEqual({ ...signed, keyId: createTranscriptKey(second).keyId, signature: again.signature })
  })

  test('are published by a server of production, and no login can take one back', async () => {
    const url = await createTestDatabase()
    const address = await serve(url, first, productionSettings)
    const [key] = await listKeys(address)
    expect(key).toMatchObject({
      algorithm: 'Ed25519',
      keyId: createTranscriptKey(productionSettings.TRANSCRIPT_KEY).keyId,
    })
    const owner = createTestPool({ connectionString: url })
    await expect(owner.query('delete from transcript_key')).rejects.toThrow('never changed')
    await expect(owner.query("update transcript_key set since = 'now'")).rejects.toThrow('never changed')
    await owner.end()
  })
})

describe('a demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  const path = join(folder, 'new', 'transcript.key')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('makes its own key once, and keeps it where nobody else reads it', async () => {
    const inFolder = join(folder, 'new')
    const secret = keepSecret(inFolder)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(keepSecret(inFolder)).toBe(secret)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toBe(`${secret}\n`)
    const url = await createTestDatabase()
    const address = await serve(url, '', { DATA_DIR: inFolder })
    expect(idsOf(await listKeys(address))).toEqual([createTranscriptKey(secret).keyId])
  })

  test('says so if that key is none', () => {
    const broken = join(folder, 'broken')
    keepSecret(broken)
    writeFileSync(join(broken, 'transcript.key'), 'half')
    expect(() => keepSecret(broken)).toThrow('transcript.key holds no key: remove it, and a new one is made.')
    expect(existsSync(join(broken, 'transcript.key'))).toBe(true)
  })
})

test('a signature is of the standard: RFC 8032, section 7.1, test 1', () => {
  const { publicKey } = createTranscriptKey('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
  expect(Buffer.from(publicKey).toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  )
})
