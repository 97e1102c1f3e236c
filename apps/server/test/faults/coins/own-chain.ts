import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { polygonChainId } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import {
  type Account,
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  type PublicClient,
  parseEther,
  type Transport,
  type WalletClient,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { deployDemoContracts } from '../../../src/modules/demo/deploy-demo-contracts.ts'
import { chainOf } from '../../../src/platform/chain/index.ts'

const program = fileURLToPath(new URL('../../../src/modules/demo/demo-chain-process.ts', import.meta.url))
const banker = getDevelopmentAccount(0)
/** More blocks than finality and settlement need. */
const settledAfter = 12
const pollMs = 20

/** A key that nobody else has, with its account. */
export function drawKey(): { readonly privateKey: Hex; readonly account: PrivateKeyAccount } {
  const privateKey = generatePrivateKey()
  return { privateKey, account: privateKeyToAccount(privateKey) }
}

/** The demo's chain in a process that only the run starts and kills, with a clock that the run moves. */
export class OwnChain {
  readonly #folder: string
  readonly #shiftClock: string
  #child: ChildProcess | undefined
  #shiftMs = 0
  #port = '0'
  vault: Address = '0x'

  /** The chain process loads `shiftClock` first, which moves its clock when it receives a message. */
  constructor(dataFolder: string, shiftClock: string) {
    this.#folder = join(dataFolder, 'own-chain')
    this.#shiftClock = shiftClock
    mkdirSync(this.#folder)
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get client(): PublicClient {
    return createPublicClient({ transport: http(this.url, { retryCount: 0 }), pollingInterval: pollMs, cacheTime: 0 })
  }

  walletOf(account: Account): WalletClient<Transport, Chain, Account> {
    const transport = http(this.url, { retryCount: 0 })
    return createWalletClient({ account, chain: chainOf(polygonChainId, this.url), transport })
  }

  async start(): Promise<void> {
    const execArgv = ['--import', this.#shiftClock]
    const child = fork(program, [join(this.#folder, 'chain.jsonl'), this.#port], { cwd: this.#folder, execArgv })
    this.#child = child
    child.send({ shiftMs: this.#shiftMs })
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    this.#port = new URL(url).port
  }

  async deploy(): Promise<void> {
    this.vault = await deployDemoContracts(this.url, join(this.#folder, 'deployment.json'))
  }

  /** Kills the process without warning. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Takes effect with the next block. */
  shift(shiftMs: number): void {
    this.#shiftMs = shiftMs
    this.#child?.send({ shiftMs })
  }

  async fund(wallets: readonly Address[]): Promise<void> {
    for (const to of wallets) await this.#pay(to, parseEther('1'))
  }

  /** Mines blocks at the present chain time. Without a count everything before them becomes final and can settle. */
  async mineBlocks(count = settledAfter): Promise<void> {
    for (let block = 0; block < count; block += 1) await this.#pay(banker.address, 0n)
  }

  async #pay(to: Address, value: bigint): Promise<void> {
    const hash = await this.walletOf(banker).sendTransaction({ to, value, gas: 21_000n })
    await this.client.waitForTransactionReceipt({ hash })
  }
}
