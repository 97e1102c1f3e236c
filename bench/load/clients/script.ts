import { createHash } from 'node:crypto'
import { applyMove } from '../../../packages/rules/src/apply-move.ts'
import { placeOf, triangleCount } from '../../../packages/rules/src/board/board.ts'
import { chooseMove } from '../../../packages/rules/src/bots/index.ts'
import { createGame } from '../../../packages/rules/src/create-game.ts'
import type { Move } from '../../../packages/rules/src/moves/move.ts'
import { createDice, type Dice } from '../../../packages/rules/src/random/dice.ts'
import { commitTo, mixSeed } from '../../../packages/rules/src/random/fair-map.ts'
import { claimAnything } from '../../../packages/rules/src/testing/play-seats.ts'
import { type View, viewFor } from '../../../packages/rules/src/view-for.ts'

export const seats = 4

export interface Step {
  /** Counted from 1. */
  readonly seat: number
  readonly turnNumber: number
  readonly move: Extract<Move, { type: 'claim' | 'end-turn' }>
}

/** A game that is known before it is played, so that the load clients need not compute moves. */
export interface Script {
  readonly serverSeed: string
  /** The commitment that the server publishes for the seed. It identifies the game of a room. */
  readonly commitment: string
  readonly steps: readonly Step[]
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const noEntropy = Array.from({ length: seats }, () => new Uint8Array(0))

/** Plays whole games by the real rules, with bots that play about as well as people do. */
export function playScripts(count: number): Script[] {
  return Array.from({ length: count }, (_, index) => playScript(index + 1))
}

function playScript(number: number): Script {
  const dice = createDice(number)
  const secret = sha256(Uint8Array.of(number))
  const created = createGame({ players: seats, seed: mixSeed(secret, noEntropy, sha256), sha256 })
  if (!created.ok) throw new Error(created.refusal)
  let game = created.value
  const steps: Step[] = []
  while (!game.position.ending) {
    const { current: seat, turnNumber } = game.position
    const move = chooseStep(viewFor(game, seat), dice)
    const applied = applyMove(game, seat, move)
    if (!applied.ok) throw new Error(applied.refusal)
    steps.push({ seat, turnNumber, move })
    game = applied.value.game
  }
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
  return { serverSeed: hex(secret), commitment: hex(commitTo(secret, sha256)), steps }
}

/** Only claims and ends of turns are measured: a bot that wants to exchange claims a triangle instead. */
function chooseStep(view: View, dice: Dice): Step['move'] {
  const move = chooseMove(view, 'normal', dice)
  return (move.type === 'exchange' ? claimAnything(view, dice) : move) as Step['move']
}

/** A script for servers without our rules: the players in turn claim a free cell and pass. */
export function plainScript(turns: number): Script {
  const steps = Array.from({ length: turns }, (_, turn): Step[] => {
    const place = { seat: 1 + (turn % seats), turnNumber: turn + 1 }
    const cell = placeOf((turn * 47) % triangleCount)
    return [
      { ...place, move: { type: 'claim', ...cell } },
      { ...place, move: { type: 'end-turn' } },
    ]
  })
  return { serverSeed: '', commitment: '', steps: steps.flat() }
}
