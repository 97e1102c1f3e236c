import { bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'
import { emptyVaultCodeHash, vaultImmutables } from '../artifacts/vault-code.ts'

/** Whether this is the code of the vault that this repository builds, whatever token and chain it was deployed with. */
export function isVaultCode(code: Hex): boolean {
  const bytes = hexToBytes(code)
  for (const { start, length } of vaultImmutables) bytes.fill(0, start, start + length)
  return keccak256(bytesToHex(bytes)) === emptyVaultCodeHash
}
