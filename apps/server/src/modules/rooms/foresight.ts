import type { Moved } from './record.ts'
import type { AppliedEvent, Room } from './room.ts'
import type { Rulebook } from './ruleset.ts'

/** What the rules said of a draft when it was made: its record will ask them the same again. */
export interface Forecast<Game> {
  readonly before: Game
  readonly moved: Moved
  readonly after: Game
  readonly happened: AppliedEvent<Game>['happened']
}

/** Only of a draft with one move in it, as nearly all are. */
export function forecastOf<Game>(before: Room<Game> | undefined, [only, ...more]: readonly AppliedEvent<Game>[]) {
  if (!before || only?.event.type !== 'moved' || more.length > 0) return undefined
  return { before: before.game, moved: only.event, after: only.room.game, happened: only.happened }
}

/** The same rules, which know this one answer by heart. */
export function reuseForecast<Game>(rulebook: Rulebook<Game>, known: Forecast<Game> | undefined): Rulebook<Game> {
  if (!known) return rulebook
  const value = { game: known.after, events: known.happened }
  return (version) => {
    const rules = rulebook(version)
    const isKnown = (game: Game, move: Moved['move']): boolean => game === known.before && move === known.moved.move
    return {
      ...rules,
      apply: (game, seat, move) => (isKnown(game, move) ? { ok: true, value } : rules.apply(game, seat, move)),
    }
  }
}
