import type { Address, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { polygonChainId, type VoucherSigner } from '../voucher/voucher.ts'

export interface EnvKeySurroundings {
  readonly nodeEnv: string | undefined
  readonly chainId: number
  readonly rpcUrls: readonly string[]
}

const localHosts = ['localhost', '127.0.0.1', '[::1]']

/** For development and tests only: a key in the environment must never sign for coins of value. */
export class EnvKeySigner implements VoucherSigner {
  readonly #account: PrivateKeyAccount

  constructor(privateKey: string, surroundings: EnvKeySurroundings) {
    refuseWorth(surroundings)
    // The library's own error message would write the key to a log.
    if (!/^0x[0-9a-fA-F]{64}$/.test(privateKey)) throw new Error('The signer key must be 0x and 64 hexadecimal digits.')
    this.#account = privateKeyToAccount(privateKey as Hex)
  }

  async address(): Promise<Address> {
    return this.#account.address
  }

  async signDigest(digest: Hex): Promise<Hex> {
    return this.#account.sign({ hash: digest })
  }
}

function refuseWorth({ nodeEnv, chainId, rpcUrls }: EnvKeySurroundings): void {
  if (nodeEnv === 'production') throw new Error('In production the signer key must be held by a KMS.')
  const isLocalChain = rpcUrls.length > 0 && rpcUrls.every(isLocal)
  if (chainId === polygonChainId && !isLocalChain) {
    throw new Error('A signer key from the environment may not sign for Polygon itself.')
  }
}

function isLocal(rpcUrl: string): boolean {
  return URL.canParse(rpcUrl) && localHosts.includes(new URL(rpcUrl).hostname)
}
