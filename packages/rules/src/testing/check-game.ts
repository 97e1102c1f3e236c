import { applyMove } from '../apply-move.ts'
import { triangleCount } from '../board/board.ts'
import { listOpen, makeGround } from '../board/ground.ts'
import { exchangesUsed, type Position, parcelDelivered, read, triangles, turnsMade } from '../board/position.ts'
import { metal, resourceCount } from '../board/resources.ts'
import { claimYield } from '../constants.ts'
import type { Game } from '../game.ts'
import type { Dice } from '../random/dice.ts'
import { replay } from '../replay.ts'
import { viewFor } from '../view-for.ts'
import { playRandom } from './random-game.ts'
import { startOf } from './scenario.ts'

/**
 * The upper bound on turns (game-rules specification, section 1.7): every ended turn eats food, and the supply of food
 * is limited.
 */
const maxTurns: Readonly<Record<number, number>> = { 2: 190, 3: 197, 4: 208, 5: 223, 6: 225 }

/** Plays one random game and answers the invariants that it broke; none if the rules are correct. */
export function checkRandomGame(players: number, dice: Dice): string[] {
  const broken = new Set<string>()
  const demand = (isKept: boolean, law: string): void => {
    if (!isKept) broken.add(law)
  }
  const start = startOf(players)
  const played = playRandom(players, dice, {
    afterMove: (game, before, events) => {
      checkPosition(game, start, demand)
      checkNothingTakenBack(game.position, before.position, demand)
      // Only a claim changes what a view may show.
      if (events[0]?.type === 'triangle-claimed') checkView(game, demand)
    },
    afterRefusal: (game, seat, move) => {
      const before = snapshot(game)
      demand(!applyMove(game, seat, move).ok && snapshot(game) === before, 'a refused move changes nothing')
    },
  })
  const turns = sum(played.end.position, turnsMade)
  demand(turns <= (maxTurns[players] ?? 0), 'every game ends within the bound')
  const again = replay(played.start, played.moves)
  demand(again.ok && same(again.value.game, played.end), 'a replay equals the live game')
  demand(
    again.ok && JSON.stringify(again.value.events) === JSON.stringify(played.events),
    'a replay has the same events',
  )
  demand(played.events.filter(({ type }) => type === 'game-ended').length === 1, 'a game ends once')
  return [...broken]
}

type Demand = (isKept: boolean, law: string) => void

function checkPosition({ position, map }: Game, start: Position, demand: Demand): void {
  for (const value of position.seats) if (value < 0) demand(false, 'no counter is below zero')
  demand(sum(position, exchangesUsed) <= 3 * position.players, 'no player exchanges more than three times')
  demand(isGroundTrue(position), 'the ground follows from the holders')
  const land = countLand(position, map)
  demand(land.isShownRight, 'exactly the claimed triangles are revealed')
  demand(land.claimed === sum(position, triangles), 'the count of triangles is correct')
  checkBooks(position, start, land, demand)
}

interface Land {
  readonly claimed: number
  readonly locked: number
  readonly metals: number
  readonly isShownRight: boolean
}

function countLand({ holders, revealed }: Position, map: Uint8Array): Land {
  let [claimed, locked, metals, isShownRight] = [0, 0, 0, true]
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const holder = holders[triangle] ?? 0
    const resource = map[triangle] ?? 0
    if (holder > 0) claimed++
    if (holder < 0) locked++
    if (holder > 0 && resource === metal) metals++
    if (revealed[triangle] !== (holder > 0 ? resource + 1 : 0)) isShownRight = false
  }
  return { claimed, locked, metals, isShownRight }
}

function isGroundTrue({ players, sites, holders, ground }: Position): boolean {
  const made = makeGround(sites, holders)
  for (let seat = 1; seat <= players; seat++) {
    const count = listOpen(ground, seat, open)
    if (listOpen(made, seat, openByHolders) !== count) return false
    for (let index = 0; index < count; index++) if (open[index] !== openByHolders[index]) return false
  }
  return true
}

const open = new Int16Array(triangleCount)
const openByHolders = new Int16Array(triangleCount)

/** Recounts all units that entered and left the game since its start, from the board and the seats' counters. */
function checkBooks(position: Position, start: Position, { claimed, locked, metals }: Land, demand: Demand): void {
  const parcels = sum(position, parcelDelivered)
  const exchanges = sum(position, exchangesUsed)
  const gained = claimYield * claimed + locked * 2 + parcels * 5 + exchanges
  const spent = 3 * claimed + locked + exchanges * 5 + 2 * sum(position, turnsMade)
  // Counters are stored as at least zero, so a starved seat may have paid one or two units less than upkeep costs.
  const written = sumAll(start) + gained - spent
  const held = sumAll(position)
  demand(held >= written && held <= written + 2 * position.players, 'the books balance')
  const metalIn = sum(start, metal) + claimYield * metals + parcels + exchanges
  demand(sum(position, metal) <= metalIn - locked, 'no metal appears from nothing')
}

function checkNothingTakenBack(after: Position, before: Position, demand: Demand): void {
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const holder = before.holders[triangle]
    if (holder !== 0 && after.holders[triangle] !== holder) demand(false, 'a taken triangle never changes')
  }
  demand(after.turnNumber - before.turnNumber <= 1, 'the turn number rises by at most one')
}

function checkView(game: Game, demand: Demand): void {
  const view = viewFor(game, game.position.current)
  const isSilent = view.triangles.every(({ state, resource }) => (state === 'claimed') === (resource !== undefined))
  demand(isSilent, 'a view reveals nothing hidden')
  demand(!('map' in view), 'a view has no map')
}

function sum(position: Position, field: number): number {
  let total = 0
  for (let seat = 1; seat <= position.players; seat++) total += read(position, seat, field)
  return total
}

function sumAll(position: Position): number {
  let total = 0
  for (let resource = 0; resource < resourceCount; resource++) total += sum(position, resource)
  return total
}

function same(one: Game, other: Game): boolean {
  return snapshot(one) === snapshot(other)
}

export function snapshot({ position, map, version }: Game): string {
  const { holders, revealed, ground, seats, ...rest } = position
  const arrays = [holders, revealed, ground, seats, map].map((array) => array.join())
  return JSON.stringify({ version, rest, arrays })
}
