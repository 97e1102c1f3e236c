import { hexCount, maxPlayers, resources, type Stock } from '@hexaverse/rules'
import { winnersOf } from '../../packages/rules/src/apply-move.ts'
import { createPosition, type Position } from '../../packages/rules/src/board/position.ts'
import { chooseGreedy, weighChoices } from '../../packages/rules/src/bots/greedy.ts'
import { hiddenAround } from '../../packages/rules/src/bots/hidden.ts'
import { encodePosition, perHex, tableNumbers, turnOf } from '../../packages/rules/src/bots/network/encode.ts'
import { outputCount, outputOf } from '../../packages/rules/src/bots/network/outputs.ts'
import { listSensible } from '../../packages/rules/src/bots/sensible-choices.ts'
import { claimedBy, endOfTurn, listChoices, maxChoices, playChoice } from '../../packages/rules/src/moves/choices.ts'
import type { Dice } from '../../packages/rules/src/random/dice.ts'
import { shuffle } from '../../packages/rules/src/random/draw.ts'

/**
 * A random game as `training/check.py` reads it: how it began, and for each position the public facts, the legal
 * outputs, the greedy bot's weights, and for some positions what the network sees. Numbers are little-endian, in base64.
 */
export interface EngineGame {
  readonly sites: readonly number[]
  readonly stocks: readonly (readonly number[])[]
  readonly map: readonly number[]
  /** By position: the output that is then played; -1 at the end. */
  readonly choices: readonly number[]
  /** By position: current seat, turn, flags, fields of six seats, holders, hidden bits. */
  readonly facts: string
  readonly legal: string
  readonly weights: string
  /** Numbers of the positions with `views`. */
  readonly viewed: readonly number[]
  readonly views: string
  readonly winners: readonly number[]
}

const seatFields = 11
const list = new Int16Array(maxChoices)
const weights = new Float64Array(maxChoices)
const notWeighed = -1000

/** `viewEvery`: of so many positions, the view of one is recorded. */
export function recordEngineGame(dice: Dice, viewEvery: number): EngineGame {
  const { sites, stocks } = drawStart(dice)
  const map = Array.from({ length: hexCount }, () => shuffle([0, 1, 2, 3, 4, 5], dice)).flat()
  const position = createPosition(sites, stocks)
  const choices: number[] = []
  const facts: number[] = []
  const legal: number[] = []
  const weighed: number[] = []
  const viewed: number[] = []
  const views: number[] = []
  while (!position.ending) {
    facts.push(...factsOf(position))
    legal.push(...listLegal(position))
    weighed.push(...weigh(position))
    if (dice(viewEvery) === 0) {
      viewed.push(choices.length)
      views.push(...view(position))
    }
    const choice = draw(position, dice)
    choices.push(outputOf(choice, turnOf(position)))
    playChoice(position, choice, map[claimedBy(choice)] ?? 0)
  }
  facts.push(...factsOf(position))
  return {
    sites,
    stocks: stocks.map((stock) => resources.map((resource) => stock[resource])),
    map,
    choices: [...choices, -1],
    facts: toBase64(Int16Array.from(facts)),
    legal: toBase64(Uint8Array.from(legal)),
    weights: toBase64(Float32Array.from(weighed)),
    viewed,
    views: toBase64(Float32Array.from(views)),
    winners: winnersOf(position),
  }
}

function drawStart(dice: Dice): { sites: number[]; stocks: Stock[] } {
  const players = 2 + dice(maxPlayers - 1)
  const sites = shuffle([1, 2, 3, 4, 5, 6], dice).slice(0, players)
  const stocks = sites.map(() => ({
    food: 2 + dice(9),
    water: 2 + dice(9),
    metal: dice(3),
    iron: 4 + dice(5),
    stone: 4 + dice(5),
    energy: 4 + dice(5),
  }))
  return { sites, stocks }
}

/** Mostly sensible play, so that games last, and sometimes anything. */
function draw(position: Position, dice: Dice): number {
  const fate = dice(100)
  if (fate < 5) return endOfTurn
  if (fate < 50) return chooseGreedy(position, dice, 0.001)
  const count = listChoices(position, list)
  return list[dice(fate < 90 && count > 1 ? count - 1 : count)] as number
}

function factsOf(position: Position): number[] {
  const { current, turnNumber, hasClaimed, hasExchanged, ending, seats, holders, players } = position
  const fields = Array.from(
    { length: maxPlayers * seatFields },
    (_, at) => (at < players * seatFields ? seats[at] : 0) ?? 0,
  )
  const hidden = Array.from({ length: hexCount }, (_, hex) => hiddenAround(position, 6 * hex))
  const flags = [hasClaimed, hasExchanged, ending !== undefined].map(Number)
  return [current, turnNumber, ...flags, ...fields, ...Array.from(holders), ...hidden]
}

function listLegal(position: Position): number[] {
  const legal = Array<number>(outputCount).fill(0)
  const count = listChoices(position, list)
  for (const choice of list.subarray(0, count)) legal[outputOf(choice, turnOf(position))] = 1
  return legal
}

function weigh(position: Position): number[] {
  const row = Array<number>(outputCount).fill(notWeighed)
  const count = listSensible(position, list)
  weighChoices(position, list, count, weights)
  list.subarray(0, count).forEach((choice, index) => {
    row[outputOf(choice, turnOf(position))] = weights[index] as number
  })
  return row
}

function view(position: Position): number[] {
  const hexes = new Float32Array(hexCount * perHex)
  const table = new Float32Array(tableNumbers)
  encodePosition(position, hexes, table)
  return [...hexes, ...table]
}

function toBase64(numbers: Int16Array | Uint8Array | Float32Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')
}
