import { playSound } from '../../../shared/sound/play-sound.ts'
import { useGame } from '../play/game-store.ts'
import { findRefusal } from './find-refusal.ts'
import { showNotice } from './table-store.ts'

export function denyTriangle(triangle: number): void {
  playSound('denied')
  const code = findRefusal(useGame.getState(), triangle)
  if (code) showNotice({ code, params: {}, text: code })
}
