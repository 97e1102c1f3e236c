import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Address, bytesToHex, type Hex, hexToBigInt, hexToBytes, numberToHex, sha256, slice } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { curveOrder, recoverSigner } from '../voucher/voucher.ts'
import { KmsSigner, parseDerSignature } from './kms-signer.ts'

describe('a signer in a KMS', { timeout: 300_000 }, () => {
  test('K1 refuses a signature of a key other than the pinned one', async () => {
    const signer = new KmsSigner(makeKey().address, async () => answer(makeKey().privateKey, '0x01'))
    await expect(signer.signDigest(sha256('0x01'))).rejects.toThrow('another key')
  })

  test('K1 refuses a signature of another digest', async () => {
    const { address, privateKey } = makeKey()
    const signer = new KmsSigner(address, async () => answer(privateKey, '0x02'))
    await expect(signer.signDigest(sha256('0x01'))).rejects.toThrow('another key')
  })

  test('K1 refuses an answer that is not a signature', async () => {
    const signer = new KmsSigner(makeKey().address, async () => new Uint8Array(70))
    await expect(signer.signDigest(sha256('0x01'))).rejects.toThrow('malformed signature')
  })

  test('K1 normalises each of a hundred answers to the lower half, with the v that recovers its address', async () => {
    const { address, privateKey } = makeKey()
    let highAnswers = 0
    for (let turn = 0; turn < 100; turn += 1) {
      const message = numberToHex(turn, { size: 32 })
      const der = answer(privateKey, message)
      if (parseDerSignature(der).s > curveOrder / 2n) highAnswers += 1
      const signature = await new KmsSigner(address, async () => der).signDigest(sha256(message))
      expect(hexToBigInt(slice(signature, 32, 64)) <= curveOrder / 2n).toBe(true)
      expect(await recoverSigner(sha256(message), signature)).toBe(address)
    }
    // Each answer is high or low at random. Without a high one among them the test would prove nothing.
    expect(highAnswers).toBeGreaterThan(10)
  })

  test('K1 signs the digest itself and reports the pinned address', async () => {
    const { address, privateKey } = makeKey()
    const asked: Hex[] = []
    const signer = new KmsSigner(address, async (digest) => {
      asked.push(bytesToHex(digest))
      return answer(privateKey, '0x01')
    })
    await signer.signDigest(sha256('0x01'))
    expect([asked, await signer.address()]).toEqual([[sha256('0x01')], address])
  })
})

describe('a DER signature', () => {
  const one = '020101'
  const top = `022100${numberToHex(curveOrder - 1n).slice(2)}`
  test.each([
    ['nothing', ''],
    ['no sequence', `3106${one}${one}`],
    ['a length that is too long', `3007${one}${one}`],
    ['a length that is too short', `3005${one}${one}`],
    ['a length in long form', `308106${one}${one}`],
    ['a byte after the sequence', `3006${one}${one}00`],
    ['a third integer', `3009${one}${one}${one}`],
    ['one integer', `3003${one}`],
    ['no integer', `3006030101${one}`],
    ['an empty integer', `30050200${one}`],
    ['a negative integer', `3006020181${one}`],
    ['a padded integer', `300702020001${one}`],
    ['a zero', `3006020100${one}`],
    ['the order of the curve', `3026022100${numberToHex(curveOrder).slice(2)}${one}`],
    ['an integer that exceeds the sequence', `3006${one}020201`],
    ['an integer of 34 bytes', `30270222${'00'.repeat(2)}${'ff'.repeat(32)}${one}`],
  ])('with %s is malformed', (_, der) => {
    expect(() => parseDerSignature(hexToBytes(`0x${der}`))).toThrow('malformed signature')
  })

  test('is parsed to its two numbers, from the smallest to the largest', () => {
    expect(parseDerSignature(hexToBytes(`0x3006${one}${one}`))).toEqual({ r: 1n, s: 1n })
    expect(parseDerSignature(hexToBytes(`0x3046${top}${top}`))).toEqual({ r: curveOrder - 1n, s: curveOrder - 1n })
  })
})

function makeKey(): { address: Address; privateKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65)
  return { address: publicKeyToAddress(bytesToHex(point)), privateKey }
}

/** Signs like a KMS over sha256(message): DER, different each time, with s in either half. */
function answer(privateKey: KeyObject, message: Hex): Uint8Array {
  return sign('sha256', hexToBytes(message), privateKey)
}
