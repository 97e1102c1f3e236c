export interface CompilerSettings {
  readonly optimizer: {
    readonly enabled: true
    readonly runs: number
    readonly details?: Readonly<Record<string, boolean>>
  }
  readonly debug?: { readonly debugInfo: readonly string[] }
}

/** As it is deployed. */
export const chainSettings: CompilerSettings = { optimizer: { enabled: true, runs: 10_000 } }

/** For vaults that only a test deploys: the same deeds, in a fourth of the compiler's time. */
export const quickSettings: CompilerSettings = {
  optimizer: {
    enabled: true,
    runs: 1,
    details: {
      peephole: true,
      jumpdestRemover: true,
      inliner: false,
      orderLiterals: false,
      deduplicate: false,
      cse: false,
      constantOptimizer: false,
      yul: false,
    },
  },
  debug: { debugInfo: [] },
}
