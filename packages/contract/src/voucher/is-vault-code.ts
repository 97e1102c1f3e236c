import { bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'
import { emptyVaultCodeHash, vaultImmutables } from '../artifacts/vault-code.ts'

/** Whether this is the vault code that this repository builds, regardless of its token and chain. */
export function isVaultCode(code: Hex): boolean {
  const bytes = hexToBytes(code)
  for (const { start, length } of vaultImmutables) bytes.fill(0, start, start + length)
  return keccak256(bytesToHex(bytes)) === emptyVaultCodeHash
}
