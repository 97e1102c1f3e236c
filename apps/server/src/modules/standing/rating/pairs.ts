import { dayOf } from '../game/season.ts'
import type { AssessedGame } from './assess-game.ts'

export function pairKey(day: number, first: string, other: string): string {
  return `${day} ${first} ${other}`
}

/**
 * Whether somebody who comes first in a game has done so against one of the others in as many rated games of the day as the
 * cap allows. Counted are rated games, not paid ones: after the day's last paid win a rating could be farmed otherwise. A
 * draw counts too, for each who shares it, because it lifts the weaker one (D-RAT-1).
 */
export function isBeyondCap(firsts: ReadonlyMap<string, number>, game: AssessedGame): boolean {
  const { pairCap } = game
  return pairCap !== null && keysOf(game).some((key) => (firsts.get(key) ?? 0) >= pairCap)
}

export function noteFirsts(firsts: Map<string, number>, game: AssessedGame): void {
  for (const key of keysOf(game)) firsts.set(key, (firsts.get(key) ?? 0) + 1)
}

function keysOf({ endedAt, people }: AssessedGame): readonly string[] {
  const first = people.filter(({ rank }) => rank === 1)
  return first.flatMap(({ id }) =>
    people.filter((other) => other.id !== id).map((other) => pairKey(dayOf(endedAt), id, other.id)),
  )
}
