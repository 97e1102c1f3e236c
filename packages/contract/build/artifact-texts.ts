import { type Abi, keccak256 } from 'viem'
import type { compileContracts } from './compile-contracts.ts'

/**
 * What is committed, by file. The ABI and the bytecode lie apart, because the page needs the one and never the other.
 * The vault's ABI also has the errors of the token, which come through a claim that the vault cannot pay.
 */
export function artifactTexts(contracts: ReturnType<typeof compileContracts>): Record<string, string> {
  const { token, vault, hostileToken, contractWallet } = contracts
  return {
    'src/artifacts/token-abi.ts': abiText('tokenAbi', token.abi),
    'src/artifacts/vault-abi.ts': abiText('vaultAbi', mergeErrors(vault.abi, token.abi)),
    'src/artifacts/bytecode.ts':
      head + hexText('tokenBytecode', token.bytecode) + hexText('vaultBytecode', vault.bytecode),
    // Of the code as it is compiled, with nothing yet in the places that a constructor fills.
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
