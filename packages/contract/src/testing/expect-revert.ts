import assert from 'node:assert/strict'
import { decodeErrorResult, type Hex } from 'viem'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import { RpcError } from '../local-chain/rpc-error.ts'

/** Asserts that the transaction reverts with exactly this error. */
export async function expectRevert(sent: Promise<unknown>, error: string, args?: readonly unknown[]): Promise<void> {
  const refusal = await sent.then(
    () => assert.fail(`The transaction succeeded; ${error} was expected.`),
    (thrown: unknown) => thrown,
  )
  if (!(refusal instanceof RpcError)) throw refusal
  assert.equal(typeof refusal.data, 'string', refusal.message)
  const decoded = decodeErrorResult({ abi: vaultAbi, data: refusal.data as Hex })
  assert.equal(decoded.errorName, error)
  if (args !== undefined) assert.deepEqual(decoded.args, args)
}
