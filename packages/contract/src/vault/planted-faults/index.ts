import type { PlantedFault } from '../plant-fault.ts'
import { bucketFaults } from './bucket.ts'
import { contractFaults } from './contracts.ts'
import { paymentFaults, vectorFaults } from './payments.ts'
import { powerFaults } from './powers.ts'
import { refusalFaults } from './refusals.ts'
import { signatureFaults } from './signatures.ts'

/** Each file is named after the file of the laws that must fail. */
export const plantedFaults: readonly PlantedFault[] = [
  ...refusalFaults,
  ...signatureFaults,
  ...paymentFaults,
  ...powerFaults,
  ...bucketFaults,
  ...vectorFaults,
  ...contractFaults,
]
