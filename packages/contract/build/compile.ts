import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'
import type { CompilerSettings } from './compiler-settings.ts'

export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
  readonly runtimeBytecode: Hex
  /** Byte ranges of the runtime code that the constructor fills (immutables). */
  readonly immutables: readonly CodePart[]
}

interface CodePart {
  readonly start: number
  readonly length: number
}

interface CompilerMessage {
  readonly severity: 'error' | 'warning' | 'info'
  readonly formattedMessage: string
  readonly sourceLocation?: { readonly file: string }
}

interface CompilerOutput {
  readonly errors?: readonly CompilerMessage[]
  readonly contracts: Record<string, Record<string, CompiledContract>>
}

interface CompiledContract {
  readonly abi: Abi
  readonly evm: {
    readonly bytecode: { readonly object: string }
    readonly deployedBytecode: {
      readonly object: string
      readonly immutableReferences: Readonly<Record<string, readonly CodePart[]>>
    }
  }
}

const require = createRequire(import.meta.url)
const parts = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object', 'evm.deployedBytecode.immutableReferences']

/**
 * Compiles our files; answers the contracts by file and name. A warning in our own files is an error; warnings in
 * library sources are ignored.
 */
export function compile(
  sources: Readonly<Record<string, string>>,
  settings: CompilerSettings,
  strangers: Readonly<Record<string, string>> = {},
): Record<string, Record<string, Artifact>> {
  const output = runCompiler({
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.entries({ ...strangers, ...sources }).map(([file, content]) => [file, { content }]),
    ),
    settings: {
      evmVersion: 'cancun',
      ...settings,
      viaIR: false,
      outputSelection: Object.fromEntries(Object.keys(sources).map((file) => [file, { '*': parts }])),
    },
  })
  refuseComplaints(output, sources)
  return Object.fromEntries(Object.keys(sources).map((file) => [file, artifactsOf(output.contracts[file] ?? {})]))
}

function runCompiler(input: unknown): CompilerOutput {
  // Loaded lazily: the compiler is nine megabytes, and importing this file must stay cheap.
  const solc = require('solc') as typeof import('solc')
  return JSON.parse(solc.compile(JSON.stringify(input), { import: readLibrary }))
}

function readLibrary(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}

function refuseComplaints(output: CompilerOutput, sources: Readonly<Record<string, string>>): void {
  const complaints = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) => severity === 'error' || (sourceLocation?.file ?? '') in sources,
  )
  if (complaints.length > 0) throw new Error(complaints.map((complaint) => complaint.formattedMessage).join('\n'))
}

function artifactsOf(contracts: Record<string, CompiledContract>): Record<string, Artifact> {
  return Object.fromEntries(
    Object.entries(contracts).map(([name, { abi, evm }]) => [
      name,
      {
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        runtimeBytecode: `0x${evm.deployedBytecode.object}`,
        immutables: Object.values(evm.deployedBytecode.immutableReferences ?? {}).flat(),
      },
    ]),
  )
}
