import type { confirmWithdraw } from '@hexaverse/protocol/http'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { tabStorage } from '../../../shared/browser/storage.ts'
import { callServer } from '../../../shared/http/call-server.ts'
import { chooseWallet, discoverWallets, type WalletGlobals, type WalletProvider } from '../provider/wallets.ts'
import { english, type ProblemCode, problemText } from './problem.ts'
import type { Query, QueryText, Voucher } from './read-query.ts'
import { isAmong } from './redeem-steps.ts'
import { createKeptHashes, type RedeemOutcome, type RedeemStep, redeemVoucher } from './redeem-voucher.ts'

export interface RedeemState {
  readonly step: RedeemStep
  readonly outcome?: RedeemOutcome
  readonly report?: Report
}

const hashes = createKeptHashes(tabStorage)

/**
 * Starts by itself, and again only when the person asks for it or has fixed the problem in the wallet; never in a loop
 * (coin specification, section 8.2).
 */
export function useRedemption(query: Query): RedeemState & { readonly retry: () => void } {
  const [state, setState] = useState<RedeemState>({ step: 'waiting' })
  const wallet = useRef<WalletProvider>(undefined)
  const isRunning = useRef(false)

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState({ step: 'waiting' })
    const outcome = await attempt(query, wallet, (step) => setState({ step }))
    setState((was) => ({ ...was, outcome }))
    const report = await reportRedemption(query.text, outcome, query.voucher)
    isRunning.current = false
    setState((was) => ({ ...was, report }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the claim starts once for each opened page
  useEffect(() => void run(), [])
  useWalletChanges(wallet.current, query, state, () => void run())
  return {
    ...state,
    retry() {
      if (query.voucher && state.outcome?.result === 'unseen') hashes.forget(query.voucher)
      void run()
    },
  }
}

async function attempt(
  query: Query,
  wallet: { current: WalletProvider | undefined },
  onStep: (step: RedeemStep) => void,
): Promise<RedeemOutcome> {
  if (query.problem) return failed(query.problem)
  const { chainId, contractAddress } = getSiteSettings()
  if (!contractAddress) return failed('not-configured')
  const found = await findWallet(query.voucher)
  if (typeof found === 'string') return failed(found)
  wallet.current = found
  const place = { chainId, vault: contractAddress as `0x${string}` }
  return redeemVoucher(found, query.voucher, { place, hashes, onStep })
}

function failed(code: ProblemCode): RedeemOutcome {
  return { result: 'failed', problem: { code } }
}

/**
 * The wallet that the link names. If several have that name, the one that already exposes the right account to this
 * page.
 */
async function findWallet({ paySystem, user }: Voucher): Promise<WalletProvider | ProblemCode> {
  const choice = chooseWallet(paySystem, await discoverWallets(), window as WalletGlobals)
  if ('problem' in choice) return choice.problem
  const [first, ...others] = choice.providers
  for (const wallet of others.length > 0 ? choice.providers : []) {
    const accounts = await wallet.request({ method: 'eth_accounts' }).catch(() => [])
    if (isAmong(accounts, user)) return wallet
  }
  return first
}

const networkProblems: readonly (ProblemCode | undefined)[] = ['wrong-network', 'switch-yourself', 'no-contract']

/** Restarts the claim when the person has switched to the required account or network. */
function useWalletChanges(
  wallet: WalletProvider | undefined,
  query: Query,
  { outcome, report }: RedeemState,
  onFixed: () => void,
): void {
  const code = report && outcome?.result === 'failed' ? outcome.problem.code : undefined
  const user = query.voucher?.user
  const restart = useEffectEvent(onFixed)
  useEffect(() => {
    if (!wallet?.on || !user) return
    const onAccounts = (accounts: unknown) => {
      if (code === 'wrong-account' && isAmong(accounts, user)) restart()
    }
    const onChain = (id: unknown) => {
      if (networkProblems.includes(code) && Number(id) === getSiteSettings().chainId) restart()
    }
    wallet.on('accountsChanged', onAccounts)
    wallet.on('chainChanged', onChain)
    return () => {
      wallet.removeListener?.('accountsChanged', onAccounts)
      wallet.removeListener?.('chainChanged', onChain)
    }
  }, [wallet, code, user])
}

/** The server's answer to the report, or why there is none. */
export type Report = Awaited<ReturnType<typeof reportRedemption>>

/**
 * Reports the outcome, so that the server looks it up on the chain; it believes only the chain. The request carries no
 * session: the member signed in here need not be the owner of the coins, and the signature is sufficient proof.
 */
function reportRedemption(text: QueryText, outcome: RedeemOutcome, voucher: Voucher | undefined) {
  const outcomeFields =
    outcome.result === 'failed'
      ? { status: 'failed' as const, error: problemText(english, outcome.problem, voucher) }
      : { status: 'success' as const, txHash: outcome.hash }
  return callServer<typeof confirmWithdraw>({
    method: 'POST',
    path: '/api/hc_data/confirmWithdraw',
    body: { ...text, ...outcomeFields },
  })
}

/**
 * Whether the answer is shown in red: if the English sentence contains 'error' or 'fail', whatever language is shown.
 * The specification prescribes this rule (section 2, Claim Hexacoin page).
 */
export function isBadNews(english: string): boolean {
  return /error|fail/i.test(english)
}
