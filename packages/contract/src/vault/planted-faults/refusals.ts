import type { PlantedFault } from '../plant-fault.ts'

export const refusalFaults: readonly PlantedFault[] = [
  {
    name: 'the deadline is one second early',
    caughtBy: 'A11',
    edits: [['block.timestamp > deadline', 'block.timestamp >= deadline']],
  },
  {
    name: 'the deadline is not looked at',
    caughtBy: 'A11',
    edits: [['if (block.timestamp > deadline) revert VoucherExpired(deadline);', '']],
  },
  {
    name: 'a voucher may live for ever',
    caughtBy: 'A12',
    edits: [['if (deadline > block.timestamp + MAX_TTL) revert DeadlineTooFar(deadline);', '']],
  },
  {
    name: 'a voucher may not live its whole day',
    caughtBy: 'A12',
    edits: [['deadline > block.timestamp + MAX_TTL', 'deadline >= block.timestamp + MAX_TTL']],
  },
  {
    name: 'any amount is good',
    caughtBy: 'A05',
    edits: [['if (amount < MIN_CLAIM || amount > MAX_CLAIM) revert AmountOutOfRange(amount);', '']],
  },
  {
    name: 'the least amount is not looked at',
    caughtBy: 'A05',
    edits: [['amount < MIN_CLAIM || amount > MAX_CLAIM', 'amount > MAX_CLAIM']],
  },
  {
    name: 'the most is not looked at',
    caughtBy: 'A15',
    edits: [['amount < MIN_CLAIM || amount > MAX_CLAIM', 'amount < MIN_CLAIM']],
  },
  {
    name: 'the least amount itself is refused',
    caughtBy: 'less than 100',
    edits: [['amount < MIN_CLAIM', 'amount <= MIN_CLAIM']],
  },
  {
    name: 'the most itself is refused',
    caughtBy: 'less than 100',
    edits: [['amount > MAX_CLAIM', 'amount >= MAX_CLAIM']],
  },
  {
    name: 'a pause stops nothing',
    caughtBy: 'A16',
    edits: [['bytes calldata signature) external whenNotPaused {', 'bytes calldata signature) external {']],
  },
]
