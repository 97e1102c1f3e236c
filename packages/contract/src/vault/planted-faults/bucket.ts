import type { PlantedFault } from '../plant-fault.ts'

export const bucketFaults: readonly PlantedFault[] = [
  { name: 'vouchers do not drain the bucket', caughtBy: 'A20', edits: [['_bucket.consume(EVERYBODY, amount);', '']] },
  {
    name: 'vouchers drain the bucket by half only',
    caughtBy: 'A20',
    edits: [['_bucket.consume(EVERYBODY, amount);', '_bucket.consume(EVERYBODY, amount / 2);']],
  },
  {
    name: 'the bucket refills in an hour',
    caughtBy: 'the bucket begins',
    edits: [['REFILL_TIME = 1 days', 'REFILL_TIME = 1 hours']],
  },
  { name: 'a new cap applies to the time before it', caughtBy: 'a new cap', edits: [['_bucket.sync(EVERYBODY);', '']] },
  {
    name: 'a new cap changes nothing',
    caughtBy: 'a new cap',
    edits: [['_bucket.updateSettings(REFILL_TIME, newCap);', '_bucket.updateSettings(REFILL_TIME, 2_000_000e18);']],
  },
]
