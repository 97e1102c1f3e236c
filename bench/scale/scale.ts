// `npm run bench -- scale [seconds] [rounds] [rooms] [round-robin]`: what a move costs on one node, on two and on three
// behind one address, at the same load, and what a second synchronous copy of the database adds to it. Then what
// docs/scale.md reckons with: what PostgreSQL writes for a move, and what people cost who are in a room and do not move.
// The people of a room are led to one node, as by the proxies, or to the next one. A run takes eight minutes on a busy
// machine.
import { seats } from '../load/clients/script.ts'
import { noteCircumstances } from '../prove/circumstances.ts'
import { playRound, type Round } from './play-round.ts'
import { reportRounds } from './report-rounds.ts'

const seconds = Number(process.argv[3] ?? 6)
const roundCount = Number(process.argv[4] ?? 2)
const rooms = Number(process.argv[5] ?? 200)
const leadsByRoom = process.argv[6] !== 'round-robin'
/** Two moves a second in each room: many more than people make, so that the cost of a move stands out. */
const movesPerSecond = 2 * rooms

const { date, commit, machine, load } = noteCircumstances('long')
console.log(`${date}, commit ${commit}, ${machine}, load ${load} before the run`)
console.log(
  `${rooms} rooms of ${seats}, ${movesPerSecond} moves a second, led ${leadsByRoom ? 'by room' : 'round robin'}; ${roundCount} rounds, ${seconds} s each`,
)
const rounds: Round[] = []
for (let number = 1; number <= roundCount; number++) {
  console.log(`\nRound ${number} of ${roundCount}`)
  rounds.push(await playRound({ rooms, leadsByRoom, movesPerSecond, seconds }, number % 2 === 0))
}
console.log()
reportRounds(rounds, rooms * seats)
process.exit()
