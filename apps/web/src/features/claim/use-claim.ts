import { useEffect, useRef, useState } from 'react'
import { getSiteSettings } from '../../shared/site/site-settings.ts'
import { tabStorage } from '../../shared/storage/storage.ts'
import type { WalletProvider } from '../../shared/wallets/wallet-provider.ts'
import { type ClaimOutcome, type ClaimStep, claimCoins } from './claim-coins.ts'
import { findWallet } from './find-wallet.ts'
import { createKeptHashes } from './kept-hashes.ts'
import type { ProblemCode } from './problem.ts'
import type { Query } from './read-query.ts'
import { type Report, reportClaim } from './report-claim.ts'
import { useWalletNews } from './use-wallet-news.ts'

export interface ClaimState {
  readonly step: ClaimStep
  readonly outcome?: ClaimOutcome
  readonly report?: Report
}

const hashes = createKeptHashes(tabStorage)

/** Begins by itself, and again only when the person asks for it, or has put right in the wallet what was wrong. */
export function useClaim(query: Query): ClaimState & { readonly retry: () => void } {
  const [state, setState] = useState<ClaimState>({ step: 'waiting' })
  const wallet = useRef<WalletProvider>(undefined)
  const isRunning = useRef(false)

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState({ step: 'waiting' })
    const outcome = await attempt(query, wallet, (step) => setState({ step }))
    setState((was) => ({ ...was, outcome }))
    const report = await reportClaim(query.text, outcome, query.claim)
    isRunning.current = false
    setState((was) => ({ ...was, report }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => void run(), [])
  useWalletNews(wallet.current, query, state, () => void run())
  return {
    ...state,
    retry() {
      if (query.claim && state.outcome?.result === 'unseen') hashes.forget(query.claim)
      void run()
    },
  }
}

async function attempt(
  query: Query,
  wallet: { current: WalletProvider | undefined },
  onStep: (step: ClaimStep) => void,
): Promise<ClaimOutcome> {
  if (query.problem) return failed(query.problem)
  const { chainId, contractAddress } = getSiteSettings()
  if (!contractAddress) return failed('not-configured')
  const found = await findWallet(query.claim)
  if (typeof found === 'string') return failed(found)
  wallet.current = found
  const place = { chainId, vault: contractAddress as `0x${string}` }
  return claimCoins(found, query.claim, { place, hashes, onStep })
}

function failed(code: ProblemCode): ClaimOutcome {
  return { result: 'failed', problem: { code } }
}
