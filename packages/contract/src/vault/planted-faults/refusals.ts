import type { PlantedFault } from '../plant-fault.ts'

export const refusalFaults: readonly PlantedFault[] = [
  {
    name: 'the deadline is one second early',
    caughtBy: 'A11',
    edits: [['block.timestamp > deadline', 'block.timestamp >= deadline']],
  },
  {
    name: 'the deadline is not checked',
    caughtBy: 'A11',
    edits: [['if (block.timestamp > deadline) revert VoucherExpired(deadline);', '']],
  },
  {
    name: 'a voucher may be valid forever',
    caughtBy: 'A12',
    edits: [['if (deadline > block.timestamp + MAX_TTL) revert DeadlineTooFar(deadline);', '']],
  },
  {
    name: 'a voucher may not be valid for a whole day',
    caughtBy: 'A12',
    edits: [['deadline > block.timestamp + MAX_TTL', 'deadline >= block.timestamp + MAX_TTL']],
  },
  {
    name: 'any amount is paid',
    caughtBy: 'A05',
    edits: [['if (amount < MIN_CLAIM || amount > MAX_CLAIM) revert AmountOutOfRange(amount);', '']],
  },
  {
    name: 'the minimum amount is not checked',
    caughtBy: 'A05',
    edits: [['amount < MIN_CLAIM || amount > MAX_CLAIM', 'amount > MAX_CLAIM']],
  },
  {
    name: 'the maximum amount is not checked',
    caughtBy: 'A15',
    edits: [['amount < MIN_CLAIM || amount > MAX_CLAIM', 'amount < MIN_CLAIM']],
  },
  {
    name: 'the minimum amount itself is refused',
    caughtBy: 'less than 100',
    edits: [['amount < MIN_CLAIM', 'amount <= MIN_CLAIM']],
  },
  {
    name: 'the maximum amount itself is refused',
    caughtBy: 'less than 100',
    edits: [['amount > MAX_CLAIM', 'amount >= MAX_CLAIM']],
  },
  {
    name: 'a pause stops nothing',
    caughtBy: 'A16',
    edits: [['bytes calldata signature) external whenNotPaused {', 'bytes calldata signature) external {']],
  },
]
