import { createPosition, type Position } from './board/position.ts'
import { rulesVersion } from './constants.ts'
import type { Game } from './game.ts'
import type { Sha256 } from './random/draw.ts'
import { makeMap } from './random/fair-map.ts'
import { accept, type Result, refuse } from './result.ts'
import { findSetUp, type SetUp, startStocks } from './set-up.ts'

export interface NewGame {
  /** The newest one if it is not given. */
  readonly version?: number
  readonly players: number
  readonly seed: Uint8Array
  readonly sha256: Sha256
}

export function createGame({ version = rulesVersion, players, seed, sha256 }: NewGame): Result<Game, 'no-such-game'> {
  const setUp = findSetUp(version, players)
  if (!setUp) return refuse('no-such-game')
  return accept({ version, position: startPosition(setUp), map: makeMap(seed, sha256) })
}

export function startPosition(setUp: SetUp): Position {
  return createPosition(setUp.sites, startStocks(setUp))
}
