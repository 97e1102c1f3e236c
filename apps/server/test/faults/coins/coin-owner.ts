import { setTimeout as pause } from 'node:timers/promises'
import { unitsPerCoin, vaultAbi } from '@hexaverse/contract'
import { readAnswer, speakBody } from '@hexaverse/protocol/http/testing/speak'
import type { Dice } from '@hexaverse/rules/bots'
import type { Hex } from 'viem'
import type { SignedIn } from '../../harness/accounts/make-member.ts'
import { drawKey, type OwnChain } from './own-chain.ts'

/** A voucher exactly as the server handed it out. */
export interface ToldVoucher {
  readonly coins: number
  readonly nonce: string
  readonly deadline: string
  readonly signature: Hex
}

interface WithdrawAnswer {
  readonly status?: string
  readonly claimPath?: string
  readonly code?: string
}

const repeatOneIn = 5
const timeoutMs = 30_000
const retryMs = 300
/** The server answers five requests a minute; a page that receives `processing` waits this long before it retries. */
const preparingMs = 1500
const retryLimitMs = 120_000
const claimLimitMs = 180_000

/**
 * Requests withdrawals like a page that never gives up, sometimes twice at once, and keeps every voucher it received.
 */
export class CoinOwner {
  readonly member: SignedIn
  readonly wallet = drawKey().account
  readonly told: ToldVoucher[] = []
  /** Nonces of vouchers that the chain has reported as paid. */
  readonly paid = new Set<string>()
  readonly count = { requests: 0, repeated: 0, repeatedOtherwise: 0, rejected: 0 }
  readonly #address: string
  readonly #dice: Dice

  constructor(member: SignedIn, address: string, dice: Dice) {
    this.member = member
    this.#dice = dice
    this.#address = address
  }

  /**
   * Retries until the outcome is known: a voucher, or undefined when the signer rejected the request and refunded the
   * coins.
   */
  async sendUntilAnswered(): Promise<ToldVoucher | undefined> {
    const first = 100 + this.#dice(100)
    const amounts = [first, first + 1 + this.#dice(50)]
    this.#repeatAtTimes(amounts)
    const until = performance.now() + retryLimitMs
    let answer: WithdrawAnswer | undefined
    while (performance.now() < until) {
      const [coins = first] = amounts
      const reply = await this.#request(coins)
      if (reply?.voucher) return reply.voucher
      answer = reply
      if (answer?.status === 'rejected') return undefined
      if (answer?.code === 'other-withdrawal-open') amounts.reverse()
      await pause(answer?.status === 'processing' ? preparingMs : retryMs)
    }
    throw new Error(
      `${this.member.login} did not learn the outcome of a request; the last answer was ${JSON.stringify(answer)}`,
    )
  }

  /** Simulates a double click, or another tab with another amount: the request that arrives first is the open one. */
  #repeatAtTimes([same = 0, other = 0]: readonly number[]): void {
    if (this.#dice(repeatOneIn) > 0) return
    const isSame = this.#dice(2) === 0
    this.count[isSame ? 'repeated' : 'repeatedOtherwise'] += 1
    void this.#request(isSame ? same : other)
  }

  /** Undefined when the server does not answer. */
  async #request(coins: number): Promise<(WithdrawAnswer & { voucher?: ToldVoucher }) | undefined> {
    this.count.requests += 1
    const form = { amount: String(coins), wallet: this.wallet.address, paySystem: 'MetaMask' }
    try {
      const { id, email, secret } = this.member
      const answer = await this.#post('requestWithdraw', form, { id, email, secret })
      if (answer.status === 'rejected') this.count.rejected += 1
      if (answer.claimPath === undefined) return answer
      const voucher = voucherIn(coins, answer.claimPath)
      this.told.push(voucher)
      return { ...answer, voucher }
    } catch {
      return undefined
    }
  }

  /** Retries until the chain has paid or the deadline has passed. */
  async claim({ coins, nonce, deadline, signature }: ToldVoucher, chain: OwnChain): Promise<void> {
    const contract = { abi: vaultAbi, address: chain.vault } as const
    const until = performance.now() + claimLimitMs
    const isPaid = () => chain.client.readContract({ ...contract, functionName: 'nonceUsed', args: [BigInt(nonce)] })
    const isOver = () =>
      chain.client.getBlock().then(
        ({ timestamp }) => timestamp > BigInt(deadline),
        () => false,
      )
    while (!(await isPaid().catch(() => false))) {
      if (performance.now() > until) throw new Error(`The redemption of nonce ${nonce} did not succeed in time.`)
      if (await isOver()) return
      const args = [BigInt(coins) * unitsPerCoin, BigInt(nonce), BigInt(deadline), signature] as const
      const claim = { ...contract, functionName: 'claim', args, gas: 300_000n } as const
      await chain
        .walletOf(this.wallet)
        .writeContract(claim)
        .catch(() => pause(retryMs))
    }
    this.paid.add(nonce)
  }

  /** Sends the report of a claim page, which makes the server read the chain. */
  async report({ coins, nonce, signature }: ToldVoucher, status: 'success' | 'failed'): Promise<void> {
    const report = { user: this.wallet.address, amount: String(coins), nonce, signature, status }
    await this.#post('confirmWithdraw', report).catch(() => undefined)
  }

  async #post(call: string, body: object, headers: Record<string, string> = {}): Promise<WithdrawAnswer> {
    const path = `/api/hc_data/${call}`
    const answer = await fetch(this.#address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(speakBody(path, body)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return readAnswer(path, await answer.json())
  }
}

function voucherIn(coins: number, path: string): ToldVoucher {
  const { nonce, deadline, signature } = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  return { coins, nonce: nonce ?? '', deadline: deadline ?? '', signature: signature as Hex }
}
