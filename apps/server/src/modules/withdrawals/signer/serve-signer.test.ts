import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { requestSignature } from './ask-signer.ts'
import { type ServedSigner, serveSigner } from './serve-signer.ts'

const socket = join(tmpdir(), `${randomUUID()}.sock`)
const asked: string[] = []
let served: ServedSigner

beforeAll(async () => {
  const sign = async (id: string) => {
    asked.push(id)
    if (id === '13') throw new Error('lost')
    return 'busy' as const
  }
  served = await serveSigner({ socket, sign, log: createLog({ level: 'silent', mode: 'demo' }) })
})
afterAll(() => served.close())

async function say(words: string): Promise<string> {
  const line = createConnection(socket)
  line.write(words)
  return (await buffer(line)).toString()
}

describe('the door of the signer', () => {
  test.each([
    `sign 0x${'11'.repeat(32)}\n`,
    '{"user":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8","amount":"100","nonce":"1"}\n',
    'sign -1\n',
    'sign 1; sign 2\n',
    'sign 1\nsign 2\n',
    'signDigest 1\n',
    'x'.repeat(500),
  ])('lets nothing through but the number of a withdrawal: %.40s', async (words) => {
    expect(await say(words)).toBe('nonsense\n')
    expect(asked).toEqual([])
  })

  test('is closed to all but its user and its group, in which the server may be', () => {
    expect(statSync(socket).mode & 0o777).toBe(0o660)
  })

  test('hands the number on, and the answer back', async () => {
    expect(await requestSignature(socket, '12')).toBe('busy')
    expect(asked).toEqual(['12'])
  })

  test('says that it is not sure of what failed behind it', async () => {
    expect(await requestSignature(socket, '13')).toBe('unsure')
  })

  test('is not waited for, nor believed, where it is not', async () => {
    expect(await requestSignature(`${socket}.none`, '1')).toBe('unsure')
  })
})
