import { logLinesFor } from '@hexaverse/protocol/game'
import type { AppliedEvent } from '@hexaverse/room'
import type { Game, Move } from '@hexaverse/rules'
import type { TurningPoint } from '@hexaverse/rules/analysis'
import type { useTexts } from '../../../shared/i18n/use-texts.ts'

type Texts = ReturnType<typeof useTexts>

/** In whole points of a hundred. */
export function percentOf(chance: number): number {
  return Math.round(100 * chance)
}

/** Luck moves an estimate by no more than this in 19 of 20 cases. Whole points, rounded up: nothing is certain to 0. */
export function marginOf(error: number): number {
  return Math.ceil(100 * 2 * error)
}

/** What the player did and what came of it, as the log says it. */
export function describeMade(frame: AppliedEvent<Game>, people: readonly string[], texts: Texts): string {
  const { at, happened, room } = frame
  const { sites } = room.game.position
  return logLinesFor(happened, { people, sites, at, isAbsence: false }).map(texts.gameText).join(' ')
}

/** What the engine would have done, and the chance with it. */
export function describeInstead({ instead }: Pick<TurningPoint, 'instead'>, { t }: Texts): string {
  if (!instead) return t('analysis.instead.same')
  return t(`analysis.instead.${kindOf(instead.move)}`, {
    ...factsOf(instead.move, t),
    percent: percentOf(instead.chance),
  })
}

/** What the engine would do, in a few words beside the planet. */
export function describeSuggestion(move: Move, { t }: Texts): string {
  return t(`analysis.suggests.${kindOf(move)}`, factsOf(move, t))
}

function kindOf(move: Move) {
  if (move.type === 'exchange') return 'exchange'
  if (move.type !== 'claim') return 'end-turn'
  return move.lock ? 'lock' : 'claim'
}

function factsOf(move: Move, t: Texts['t']) {
  if (move.type === 'claim') return { hex: move.hex, triangle: move.triangle }
  if (move.type !== 'exchange') return {}
  return { give: t(`resource.${move.give}`).toLowerCase(), get: t(`resource.${move.get}`).toLowerCase() }
}
