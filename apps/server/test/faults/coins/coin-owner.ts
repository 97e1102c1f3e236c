import { setTimeout as pause } from 'node:timers/promises'
import { unitsPerCoin, vaultAbi } from '@hexaverse/contract'
import type { Dice } from '@hexaverse/rules/bots'
import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { SignedIn } from '../../harness/server/make-member.ts'
import type { OwnChain } from './own-chain.ts'

/** What somebody was told to claim, word by word. */
export interface ToldVoucher {
  readonly coins: number
  readonly nonce: string
  readonly deadline: string
  readonly signature: Hex
}

interface WithdrawAnswer {
  readonly operationStatus?: string
  readonly relativePath?: string
  readonly code?: string
}

const repeatOneIn = 5
const patienceMs = 10_000
const againMs = 300
/** Five requests a minute are answered, and whoever is told to wait asks no faster. */
const preparingMs = 1500
const insistLimitMs = 120_000
const claimLimitMs = 30_000

/** Asks for coins as a page does that never gives up, sometimes twice at once, and remembers what it was told. */
export class CoinOwner {
  readonly member: SignedIn
  readonly wallet: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey())
  readonly told: ToldVoucher[] = []
  /** Of claims that the chain has said are paid. */
  readonly paid = new Set<string>()
  readonly count = { requests: 0, repeated: 0, repeatedOtherwise: 0, rejected: 0 }
  readonly #address: string
  readonly #dice: Dice

  constructor(member: SignedIn, address: string, dice: Dice) {
    this.member = member
    this.#dice = dice
    this.#address = address
  }

  /** Until it is known what came of it: a voucher, or nothing because the signer gave the coins back. */
  async insist(): Promise<ToldVoucher | undefined> {
    const first = 100 + this.#dice(100)
    const words = [first, first + 1 + this.#dice(50)]
    this.#repeatAtTimes(words)
    const until = performance.now() + insistLimitMs
    let answer: WithdrawAnswer | undefined
    while (performance.now() < until) {
      const [coins = first] = words
      const asked = await this.#ask(coins)
      if (asked?.voucher) return asked.voucher
      answer = asked
      if (answer?.operationStatus === 'rejected') return undefined
      if (answer?.code === 'other-withdrawal-open') words.reverse()
      await pause(answer?.operationStatus === 'processing' ? preparingMs : againMs)
    }
    throw new Error(`${this.member.login} was not told what became of a request, but ${JSON.stringify(answer)}`)
  }

  /** A double click, or another tab with another amount: whichever comes first is the one that is open. */
  #repeatAtTimes([same = 0, other = 0]: readonly number[]): void {
    if (this.#dice(repeatOneIn) > 0) return
    const isSame = this.#dice(2) === 0
    this.count[isSame ? 'repeated' : 'repeatedOtherwise'] += 1
    void this.#ask(isSame ? same : other)
  }

  /** Undefined where nobody answers. */
  async #ask(coins: number): Promise<(WithdrawAnswer & { voucher?: ToldVoucher }) | undefined> {
    this.count.requests += 1
    const form = { amount: String(coins), walletNo: this.wallet.address, paySys: 'MetaMask' }
    try {
      const { id, email, secret } = this.member
      const answer = await this.#post('requestWithdraw', form, { id, email, secret })
      if (answer.operationStatus === 'rejected') this.count.rejected += 1
      if (answer.relativePath === undefined) return answer
      const voucher = voucherIn(coins, answer.relativePath)
      this.told.push(voucher)
      return { ...answer, voucher }
    } catch {
      return undefined
    }
  }

  /** Until the chain has paid, or will no more. */
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
      if (performance.now() > until) throw new Error(`The claim of nonce ${nonce} does not come through.`)
      if (await isOver()) return
      const args = [BigInt(coins) * unitsPerCoin, BigInt(nonce), BigInt(deadline), signature] as const
      const claim = { ...contract, functionName: 'claim', args, gas: 300_000n } as const
      await chain
        .walletOf(this.wallet)
        .writeContract(claim)
        .catch(() => pause(againMs))
    }
    this.paid.add(nonce)
  }

  /** What a page says after its claim, which makes the server look. */
  async report({ coins, nonce, signature }: ToldVoucher, status: 'success' | 'failed'): Promise<void> {
    const report = { user: this.wallet.address, amount: String(coins), nonce, signature, status }
    await this.#post('confirmWithdraw', report).catch(() => undefined)
  }

  async #post(call: string, body: object, headers: Record<string, string> = {}): Promise<WithdrawAnswer> {
    const answer = await fetch(`${this.#address}/api/hc_data/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    return (await answer.json()) as WithdrawAnswer
  }
}

function voucherIn(coins: number, path: string): ToldVoucher {
  const { nonce, deadline, signature } = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  return { coins, nonce: nonce ?? '', deadline: deadline ?? '', signature: signature as Hex }
}
