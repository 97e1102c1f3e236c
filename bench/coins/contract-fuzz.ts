// `npm run bench -- contract-fuzz [courses] [first seed]`: so many sequences of 500 random calls to the vault.
import { fuzzVault } from '../../packages/contract/src/vault/fuzz/fuzz-vault.ts'
import { reportFigure, reportHappened } from '../figures/report.ts'

const courses = Number(process.argv[3] ?? 40)
const firstSeed = Number(process.argv[4] ?? 1)
const actsOfACourse = 500
const totals: Record<string, number> = {}
let differences = 0

for (let seed = firstSeed; seed < firstSeed + courses; seed += 1) {
  try {
    const counts = await fuzzVault(seed, actsOfACourse)
    for (const [outcome, count] of Object.entries(counts)) totals[outcome] = (totals[outcome] ?? 0) + count
  } catch (problem) {
    differences++
    console.log(problem)
  }
  if ((seed - firstSeed) % 10 === 9) console.log(`  ${seed - firstSeed + 1} of ${courses} courses`)
}
console.log('outcomes of the calls:', totals)
reportHappened('random acts on the vault', courses * actsOfACourse)
reportFigure('courses in which it did not do what its model does, or the books do not agree', differences, 0)
