import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { developmentKeys } from '@hexaverse/contract/local-chain'
import { findFreePort } from '../../../src/platform/database/embedded/free-port.ts'
import { makeDataFolder, removeDataFolder } from '../../harness/database/data-folder.ts'
import type { Outage } from '../checks/evidence.ts'
import { type OwnPostgres, startOwnPostgres } from '../own-postgres.ts'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { OwnChain } from './own-chain.ts'
import { OwnSigner } from './own-signer.ts'

export interface StandPlan {
  /** A file that a program loads first, and that moves its clock when it receives a message. */
  readonly shiftClock: string
  /** Additional settings of the server and the signer. */
  readonly environment?: Record<string, string>
  /** Started by the run and removed by the stand; absent: one PostgreSQL of its own. */
  readonly postgres?: StandDatabase
  /** Servers on that database; one, if absent. Only the first is killed. */
  readonly nodes?: number
}

export type StandDatabase = Pick<OwnPostgres, 'url' | 'pool' | 'remove' | 'start' | 'stop'>

export interface ServerKill {
  readonly isWithDatabase?: boolean
  /** Called while no server runs. */
  readonly meanwhile?: () => Promise<void>
}

interface Parts {
  readonly postgres: StandDatabase
  readonly chain: OwnChain
  readonly dataFolder: string
  readonly ports: readonly [number, ...number[]]
}

/** No cap reduces the number of prizes, and no game looks suspicious enough for a review. */
const usual = {
  WIN_PAIR_CAP: '1000',
  WIN_DAY_CAP: '10000',
  LOCKOUT_MINUTES: '1',
  REVIEW_LEAST_WINS: '100000',
  REVIEW_LINKED_WINS: '100000',
}

const program = fileURLToPath(new URL('./serve-beside-signer.ts', import.meta.url))
const keptCharacters = 4000

/**
 * Database, chain, signer and server, each in processes of its own that a run can kill, with a clock that it can move.
 */
export class CoinStand {
  readonly postgres: StandDatabase
  readonly chain: OwnChain
  readonly signer: OwnSigner
  readonly kills = { server: 0, signer: 0, chain: 0, database: 0 }
  readonly addresses: readonly string[]
  readonly #dataFolder: string
  readonly #start: () => ProductProcess
  #product: ProductProcess
  readonly #others: ProductProcess[] = []
  /** After the first, which migrates the database. */
  readonly #startOthers: () => Promise<void>
  #shiftMs = 0

  private constructor({ shiftClock, environment }: StandPlan, { postgres, chain, dataFolder, ports }: Parts) {
    this.postgres = postgres
    this.chain = chain
    this.#dataFolder = dataFolder
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataFolder,
      // Two names of one chain, because the server, as in production, does not trust a single provider.
      CHAIN_RPC_URL: `${chain.url},${chain.url.replace('127.0.0.1', 'localhost')}`,
      HXCN_CONTRACT_ADDRESS: chain.vault,
      ...usual,
      ...environment,
    }
    const socket = join(dataFolder, 'signer.sock')
    this.signer = new OwnSigner({ ...settings, SIGNER_SOCKET: socket, CLAIM_SIGNER_KEY: developmentKeys[6] })
    const how = { nodeOptions: ['--import', shiftClock], program: [program, socket] }
    const [port, ...otherPorts] = ports
    const start = (at: number): ProductProcess => startProduct({ port: at, environment: settings, ...how })
    this.#start = () => start(port)
    this.#product = this.#start()
    this.#startOthers = async () => {
      for (const at of otherPorts) {
        const node = start(at)
        this.#others.push(node)
        await node.ready
      }
    }
    this.addresses = ports.map((at) => `http://127.0.0.1:${at}`)
  }

  static async open(plan: StandPlan): Promise<CoinStand> {
    const dataFolder = makeDataFolder()
    const postgres = plan.postgres ?? (await startOwnPostgres())
    const chain = new OwnChain(dataFolder, plan.shiftClock)
    await chain.start()
    await chain.deploy()
    const ports: [number, ...number[]] = [await findFreePort()]
    while (ports.length < (plan.nodes ?? 1)) ports.push(await findFreePort())
    const stand = new CoinStand(plan, { postgres, chain, dataFolder, ports })
    await stand.#product.ready
    await stand.#startOthers()
    await stand.signer.start()
    return stand
  }

  get address(): string {
    return this.#product.address
  }

  /** Kills the server without warning and starts it again. Returns the time in which no server ran. */
  async killServer({ isWithDatabase = false, meanwhile }: ServerKill = {}): Promise<Outage> {
    const from = Date.now()
    this.#product.signal('SIGKILL')
    this.kills.server += 1
    if (isWithDatabase) {
      this.kills.database += 1
      await this.postgres.stop('killed')
      await this.postgres.start()
    }
    await this.#product.exitCode
    await meanwhile?.()
    this.#product = this.#start()
    this.#product.child.send({ shiftMs: this.#shiftMs })
    await this.#product.ready
    return { from, to: Date.now() }
  }

  async killSigner(meanwhile: () => Promise<void>): Promise<void> {
    this.kills.signer += 1
    await this.signer.kill()
    await meanwhile()
    await this.signer.start()
  }

  async killChain(): Promise<void> {
    this.kills.chain += 1
    await this.chain.kill()
    await this.chain.start()
  }

  /** Moves time ahead for the server, the chain, and the signer's pause between two signatures for one person. */
  async pass(seconds: number): Promise<void> {
    this.#shiftMs += seconds * 1000
    for (const { child } of [this.#product, ...this.#others]) child.send({ shiftMs: this.#shiftMs })
    this.chain.shift(this.#shiftMs)
    await this.chain.mineBlocks(1)
    await this.postgres.pool.query(
      `begin; set local session_replication_role = replica;
       update signer_log set at = at - interval '${seconds} seconds'; commit`,
    )
  }

  /** Output of the present server process and of the signer. */
  get printed(): string {
    return this.#prints.join('')
  }

  /** The last part of that output. */
  get lastOutput(): string {
    return this.#prints.map((output) => output.slice(-keptCharacters)).join('\nThe next process:\n')
  }

  get #prints(): string[] {
    return [...[this.#product, ...this.#others].map((node) => node.printed()), this.signer.printed]
  }

  async close(): Promise<void> {
    for (const node of [this.#product, ...this.#others]) {
      node.signal('SIGKILL')
      await node.exitCode
    }
    await this.signer.kill()
    await this.chain.kill()
    await this.postgres.remove()
    removeDataFolder(this.#dataFolder)
  }
}
