import {
  ContractDecoder,
  EdrContext,
  L1_CHAIN_TYPE,
  l1GenesisState,
  l1HardforkFromString,
  l1ProviderFactory,
  MineOrdering,
  PRAGUE,
  type Provider,
  type ProviderConfig,
} from '@nomicfoundation/edr'
import { type Hex, hexToBytes, parseEther } from 'viem'
import { polygonChainId } from '../voucher/voucher.ts'
import { developmentAccounts, developmentKeys } from './development-accounts.ts'

export interface EvmOptions {
  /** Unix time in seconds. The same start and the same blocks give the same hashes. */
  readonly genesisAt: number
  readonly chainId?: number
  /** A reverted transaction is mined, and answered with an error and its revert data instead of its hash. */
  readonly refuseReverted?: boolean
  /** Allows two blocks in one second, so that the chain's clock need not run ahead of ours. */
  readonly sharedSeconds?: boolean
  readonly onCoverage?: (tags: Uint8Array[]) => void
}

const blockGasLimit = 30_000_000n

// The library must be initialised once per process.
let context: Promise<EdrContext> | undefined

export async function createEvm(options: EvmOptions): Promise<Provider> {
  context ??= openContext()
  return (await context).createProvider(
    L1_CHAIN_TYPE,
    providerConfig(options),
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined },
    { subscriptionCallback: () => undefined },
    new ContractDecoder(),
  )
}

async function openContext(): Promise<EdrContext> {
  const opened = new EdrContext()
  await opened.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory())
  return opened
}

function providerConfig({ genesisAt, chainId = polygonChainId, ...options }: EvmOptions): ProviderConfig {
  const { onCoverage } = options
  return {
    allowBlocksWithSameTimestamp: options.sharedSeconds ?? false,
    allowUnlimitedContractSize: onCoverage !== undefined,
    bailOnCallFailure: true,
    bailOnTransactionFailure: options.refuseReverted ?? false,
    chainId: BigInt(chainId),
    coinbase: hexToBytes('0x00000000000000000000000000000000c0ffee00'),
    defaultTransactionGasLimit: 16_000_000n,
    genesisState: [...l1GenesisState(l1HardforkFromString(PRAGUE)), ...fundedAccounts()],
    hardfork: PRAGUE,
    initialBaseFeePerGas: 1_000_000_000n,
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    mining: { autoMine: true, blockGasLimit, memPool: { order: MineOrdering.Fifo } },
    network: {
      genesisBlockGasLimit: blockGasLimit,
      genesisBlockTime: BigInt(genesisAt),
      genesisBlobGas: { gasUsed: 0n, excessGas: 0n },
    },
    networkId: BigInt(chainId),
    observability:
      onCoverage === undefined
        ? {}
        : { codeCoverage: { onCollectedCoverageCallback: async (tags) => onCoverage(tags) } },
    ownedAccounts: [...developmentKeys],
    precompileOverrides: [],
  }
}

function fundedAccounts(): { address: Uint8Array; balance: bigint }[] {
  return developmentAccounts.map(({ address }) => ({
    address: hexToBytes(address as Hex),
    balance: parseEther('10000'),
  }))
}
