import type { useTexts } from '../../../../shared/i18n/use-texts.ts'
import type { TriangleFace } from '../triangle-face.ts'

type Translate = ReturnType<typeof useTexts>['t']

/** The accessible name of a triangle: its place, then its state. */
export function nameOfFace(face: TriangleFace, mySeat: number | undefined, t: Translate): string {
  return t('board.triangle', { hex: face.hex, triangle: face.triangle, state: stateOf(face, mySeat, t) })
}

function stateOf({ state, owner, resource }: TriangleFace, mySeat: number | undefined, t: Translate): string {
  if (owner === undefined || state === 'free' || state === 'open')
    return t(state === 'open' ? 'board.open' : 'board.free')
  const player = t(owner === mySeat ? 'board.player-you' : 'board.player', { seat: owner })
  if (state === 'locked') return t('board.blocked-by', { player })
  return t('board.taken-by', { player, resource: resource ? t(`resource.${resource}`).toLowerCase() : '' })
}
