import type { PlantedFault } from '../plant-fault.ts'

export const vectorFaults: readonly PlantedFault[] = [
  {
    name: 'the domain is told wrong',
    caughtBy: 'the vault pays',
    edits: [['return _domainSeparatorV4();', 'return keccak256(abi.encode(_domainSeparatorV4()));']],
  },
]
