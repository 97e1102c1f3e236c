import { describe, expect, test } from 'vitest'
import { developmentKeys } from '../local-chain/development-accounts.ts'
import { fixedVector } from '../testing/fixed-vector.ts'
import { EnvKeySigner } from './env-key-signer.ts'

const [key] = developmentKeys
const local = { nodeEnv: 'development', chainId: 137, rpcUrls: ['http://127.0.0.1:8545'] }

describe('a signer with its key in the environment', () => {
  test('does not start in production, on any chain', () => {
    for (const chainId of [137, 80_002]) {
      expect(() => new EnvKeySigner(key, { ...local, nodeEnv: 'production', chainId })).toThrow('held by a KMS')
    }
  })

  test.each([
    ['a public node', ['https://polygon.drpc.org']],
    ['one public node among local ones', ['http://localhost:8545', 'https://polygon.drpc.org']],
    ['a host that only begins like a local one', ['http://127.0.0.1.example.org']],
    ['a foreign host behind a local user name', ['http://localhost@example.org']],
    ['something that is no URL', ['polygon']],
    ['no node', []],
  ])('does not start for Polygon at %s', (_, rpcUrls) => {
    expect(() => new EnvKeySigner(key, { ...local, rpcUrls })).toThrow('may not sign for Polygon')
  })

  test('does not start with an invalid key, and does not repeat it in the error', () => {
    for (const wrong of ['', '0x12', `${key}00`, key.slice(2), `0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`]) {
      expect(() => new EnvKeySigner(wrong, local)).toThrow()
      expect(() => new EnvKeySigner(wrong, local)).not.toThrow(wrong === '' ? 'undefined' : wrong)
    }
  })

  test('starts with a local chain and with a test network, and signs as its address', async () => {
    const testnet = { ...local, chainId: 80_002, rpcUrls: ['https://rpc-amoy.polygon.technology'] }
    for (const surroundings of [local, { ...local, rpcUrls: ['http://[::1]:8545', 'http://localhost'] }, testnet]) {
      const signer = new EnvKeySigner(key, surroundings)
      expect(await signer.address()).toBe(fixedVector.signer)
      expect(await signer.signDigest(fixedVector.digest)).toBe(fixedVector.signature)
    }
  })
})
