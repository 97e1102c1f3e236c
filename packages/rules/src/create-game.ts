import { createPosition } from './board/position.ts'
import { resources, type Stock } from './board/resources.ts'
import { compensationOf, maxPlayers, minPlayers, rulesVersion, startStock } from './constants.ts'
import type { Game } from './game.ts'
import type { Sha256 } from './random/draw.ts'
import { makeMap } from './random/fair-map.ts'
import { accept, type Result, refuse } from './result.ts'

export interface GameSetUp {
  readonly players: number
  readonly seed: Uint8Array
  readonly sha256: Sha256
}

export function createGame({ players, seed, sha256 }: GameSetUp): Result<Game, 'wrong-player-count'> {
  if (!Number.isInteger(players) || players < minPlayers || players > maxPlayers) return refuse('wrong-player-count')
  return accept({ version: rulesVersion, position: startPosition(players), map: makeMap(seed, sha256) })
}

export function startPosition(players: number) {
  const stocks = Array.from({ length: players }, (_, index) =>
    addStocks(startStock, compensationOf(players, index + 1)),
  )
  return createPosition(players, stocks)
}

function addStocks(one: Stock, other: Stock): Stock {
  const sums = resources.map((resource) => [resource, one[resource] + other[resource]])
  return Object.fromEntries(sums) as Stock
}
