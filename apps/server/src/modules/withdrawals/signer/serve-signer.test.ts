import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { addSignerGauge } from './add-signer-gauge.ts'
import { requestSignature } from './request-signature.ts'
import { type ServedSigner, serveSigner } from './serve-signer.ts'

const socket = join(tmpdir(), `${randomUUID()}.sock`)
const requested: string[] = []
let served: ServedSigner

beforeAll(async () => {
  const sign = async (id: string) => {
    requested.push(id)
    if (id === '13') throw new Error('lost')
    return 'busy' as const
  }
  served = await serveSigner({ socket, sign, log: createLog({ level: 'silent', mode: 'demo' }) })
})
afterAll(() => served.close())

async function send(request: string): Promise<string> {
  const connection = createConnection(socket)
  connection.write(request)
  return (await buffer(connection)).toString()
}

describe('the socket of the signer', () => {
  test.each([
    `sign 0x${'11'.repeat(32)}\n`,
    '{"user":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8","amount":"100","nonce":"1"}\n',
    'sign -1\n',
    'sign 1; sign 2\n',
    'sign 1\nsign 2\n',
    'signDigest 1\n',
    'x'.repeat(500),
  ])('accepts only the number of a withdrawal and refuses %.40s', async (request) => {
    expect(await send(request)).toBe('nonsense\n')
    expect(requested).toEqual([])
  })

  test('can be opened only by its user and group, of which the server may be a member', () => {
    expect(statSync(socket).mode & 0o777).toBe(0o660)
  })

  test('passes the number on and the answer back', async () => {
    expect(await requestSignature(socket, '12')).toBe('busy')
    expect(requested).toEqual(['12'])
  })

  test('answers "unsure" if signing throws', async () => {
    expect(await requestSignature(socket, '13')).toBe('unsure')
  })

  test('counts as "unsure" if nothing listens on it', async () => {
    expect(await requestSignature(`${socket}.none`, '1')).toBe('unsure')
  })

  test.each([
    ['listens on it', '', 0],
    ['listens on it no more', '.none', 1],
  ])('is reported by the servers: a signer that %s', async (_, suffix, value) => {
    const { registry } = createMetrics()
    addSignerGauge(registry, `${socket}${suffix}`)
    expect(await registry.getSingleMetricAsString('signer_away')).toContain(`\nsigner_away ${value}`)
  })
})
