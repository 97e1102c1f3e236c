export interface CompilerSettings {
  readonly optimizer: {
    readonly enabled: true
    readonly runs: number
    readonly details?: Readonly<Record<string, boolean>>
  }
  readonly debug?: { readonly debugInfo: readonly string[] }
}

/** The settings for deployment. */
export const chainSettings: CompilerSettings = { optimizer: { enabled: true, runs: 10_000 } }

/** For vaults that only a test deploys: the same behaviour in a quarter of the compile time. */
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
