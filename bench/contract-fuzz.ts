// `npm run bench -- contract-fuzz [courses] [first seed]`: so many courses of 500 random acts on the vault.
import { fuzzVault } from '../packages/contract/src/vault/fuzz/fuzz-vault.ts'

const courses = Number(process.argv[3] ?? 100)
const firstSeed = Number(process.argv[4] ?? 1)
const totals: Record<string, number> = {}
for (let seed = firstSeed; seed < firstSeed + courses; seed += 1) {
  const counts = await fuzzVault(seed, 500)
  for (const [outcome, count] of Object.entries(counts)) totals[outcome] = (totals[outcome] ?? 0) + count
  process.stdout.write(`\r${seed - firstSeed + 1} of ${courses} courses`)
}
console.log('\nThe vault did what its model does in every act, and the books agree:', totals)
