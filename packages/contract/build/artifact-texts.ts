import { type Abi, keccak256 } from 'viem'
import type { compileContracts } from './compile-contracts.ts'

/**
 * The committed files and their texts. ABI and bytecode are in separate files, because the page needs only the ABI. The
 * vault's ABI includes the token's errors, which surface through a claim that the vault cannot pay.
 */
export function artifactTexts(contracts: ReturnType<typeof compileContracts>): Record<string, string> {
  const { token, vault, hostileToken, contractWallet } = contracts
  return {
    'src/artifacts/token-abi.ts': abiText('tokenAbi', token.abi),
    'src/artifacts/vault-abi.ts': abiText('vaultAbi', mergeErrors(vault.abi, token.abi)),
    'src/artifacts/bytecode.ts':
      head + hexText('tokenBytecode', token.bytecode) + hexText('vaultBytecode', vault.bytecode),
    // Hash of the compiled code, with zeros in the places that the constructor fills.
    'src/artifacts/vault-code.ts':
      head +
      hexText('emptyVaultCodeHash', keccak256(vault.runtimeBytecode)) +
      `export const vaultImmutables = ${JSON.stringify(vault.immutables)} as const\n`,
    'src/testing/test-bytecode.ts':
      head +
      hexText('hostileTokenBytecode', hostileToken.bytecode) +
      hexText('contractWalletBytecode', contractWallet.bytecode),
  }
}

const head = '// biome-ignore-all format: written by packages/contract/build/write-artifacts.ts\n'

function abiText(name: string, abi: Abi): string {
  return `${head}export const ${name} = [\n${abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join('')}] as const\n`
}

function hexText(name: string, hex: string): string {
  return `export const ${name} =\n  '${hex}'\n`
}

function mergeErrors(abi: Abi, other: Abi): Abi {
  const known = new Set(abi.map((entry) => JSON.stringify(entry)))
  return [...abi, ...other.filter((entry) => entry.type === 'error' && !known.has(JSON.stringify(entry)))]
}
