import type { Law } from '../law.ts'
import { bucketLaws } from './bucket.ts'
import { contractLaws } from './contracts.ts'
import { paymentLaws, vectorLaws } from './payments.ts'
import { powerLaws } from './powers.ts'
import { refusalLaws } from './refusals.ts'
import { signatureLaws } from './signatures.ts'

export const vaultLaws: readonly Law[] = [
  ...refusalLaws,
  ...signatureLaws,
  ...paymentLaws,
  ...powerLaws,
  ...bucketLaws,
  ...vectorLaws,
  ...contractLaws,
]
