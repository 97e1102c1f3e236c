import { type Artifact, compile } from './compile.ts'
import { chainSettings } from './compiler-settings.ts'
import { readSource } from './read-source.ts'

/** Our two contracts and those that only tests deploy, compiled with the settings for the chain. */
export function compileContracts(): Record<'token' | 'vault' | 'hostileToken' | 'contractWallet', Artifact> {
  const files = ['Hxcn.sol', 'HxcnClaim.sol', 'testing/HostileToken.sol', 'testing/ContractWallet.sol']
  const built = compile(Object.fromEntries(files.map((file) => [file, readSource(file)])), chainSettings)
  const get = (file: string, name: string): Artifact => {
    const artifact = built[file]?.[name]
    if (artifact === undefined) throw new Error(`${file} defines no contract ${name}.`)
    return artifact
  }
  return {
    token: get('Hxcn.sol', 'Hxcn'),
    vault: get('HxcnClaim.sol', 'HxcnClaim'),
    hostileToken: get('testing/HostileToken.sol', 'HostileToken'),
    contractWallet: get('testing/ContractWallet.sol', 'ContractWallet'),
  }
}
