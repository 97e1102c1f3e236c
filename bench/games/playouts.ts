// `npm run bench -- playouts`: whole games of uniformly random choices, one after another on one core.
import { triangleCount } from '../../packages/rules/src/board/board.ts'
import { copyPosition, type Position } from '../../packages/rules/src/board/position.ts'
import { claimedBy, listChoices, maxChoices, playChoice } from '../../packages/rules/src/moves/choices.ts'
import { createDice, type Dice } from '../../packages/rules/src/random/dice.ts'
import { startOf } from '../../packages/rules/src/testing/scenario.ts'
import { reportAtLeast, reportMeasured } from '../figures/report.ts'

const bar = 20_000
const warmUpGames = 20_000
const measuredMs = 5_000
const gamesBetweenClockReads = 500
const choices = new Int16Array(maxChoices)
const map = Uint8Array.from({ length: triangleCount }, (_, triangle) => triangle % 6)

for (const players of [2, 4, 6]) {
  const { games, choicesMade, wallSeconds, cpuSeconds } = measure(players)
  const perSecond = (seconds: number): number => Math.round(games / seconds)
  console.log(
    `${players} players: ${perSecond(wallSeconds).toLocaleString('en')} games a second by the clock; ` +
      `${(choicesMade / games).toFixed(1)} choices a game, ${(choicesMade / cpuSeconds / 1e6).toFixed(2)} million a CPU second`,
  )
  const what = `playouts of ${players} players, games a CPU second`
  if (players === 6) reportAtLeast(what, perSecond(cpuSeconds), bar)
  else reportMeasured(what, perSecond(cpuSeconds))
}

/** Measures wall time and CPU time: they differ where other processes use the same core. */
function measure(players: number) {
  const start = startOf(players)
  const dice = createDice(players)
  for (let game = 0; game < warmUpGames; game++) playOut(start, dice)
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  let games = 0
  let choicesMade = 0
  while (performance.now() - startedAt < measuredMs) {
    for (let game = 0; game < gamesBetweenClockReads; game++) choicesMade += playOut(start, dice)
    games += gamesBetweenClockReads
  }
  const cpu = process.cpuUsage(cpuBefore)
  const wallSeconds = (performance.now() - startedAt) / 1000
  return { games, choicesMade, wallSeconds, cpuSeconds: (cpu.user + cpu.system) / 1e6 }
}

function playOut(start: Position, dice: Dice): number {
  const position = copyPosition(start)
  shuffleMap(dice)
  let made = 0
  while (!position.ending) {
    const choice = choices[dice(listChoices(position, choices))] as number
    playChoice(position, choice, map[claimedBy(choice)] ?? 0)
    made++
  }
  return made
}

function shuffleMap(dice: Dice): void {
  for (let first = 0; first < triangleCount; first += 6) {
    for (let last = 5; last > 0; last--) {
      const other = first + dice(last + 1)
      const resource = map[first + last] as number
      map[first + last] = map[other] as number
      map[other] = resource
    }
  }
}
