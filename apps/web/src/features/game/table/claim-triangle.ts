import { placeOf } from '@hexaverse/rules'
import { game, useGame } from '../play/game-store.ts'
import { choicesOf } from '../state/choices-of.ts'

export function claimTriangle(triangle: number, withLock: boolean): void {
  const partner = withLock ? choicesOf(useGame.getState()).lockable.get(triangle) : undefined
  game.claim(placeOf(triangle), partner === undefined ? undefined : placeOf(partner))
}
