import type { VoucherSigner } from '@hexaverse/contract'
import { EnvKeySigner, KmsSigner } from '@hexaverse/contract/signer'
import type { Address } from 'viem'
import { StartRefusal } from '../../../../platform/start-refusal.ts'
import { type KmsKey, type RecordKeyUse, signWithKms } from './sign-with-kms.ts'

export interface KeySettings {
  readonly mode: string
  readonly chainId: number
  readonly rpcUrls: readonly string[]
  readonly key: string | undefined
  /** The address is pinned: a signature by any other key is refused. */
  readonly kms: (KmsKey & { readonly address: Address }) | undefined
  readonly noteUse: RecordKeyUse
}

/** The key is in a KMS in production, in the environment in development and tests (coin specification, section 7.1). */
export function createVoucherSigner({ mode, chainId, rpcUrls, key, kms, noteUse }: KeySettings): VoucherSigner {
  if (kms) return new KmsSigner(kms.address, signWithKms(kms, noteUse))
  if (key === undefined) throw new StartRefusal('The signer has no key: set CLAIM_SIGNER_KMS and CLAIM_SIGNER_ADDRESS.')
  try {
    return new EnvKeySigner(key, { nodeEnv: mode, chainId, rpcUrls })
  } catch (problem) {
    throw new StartRefusal(problem instanceof Error ? problem.message : 'The signer key cannot be used.')
  }
}
