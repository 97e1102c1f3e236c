import { playSound } from '../../../shared/sound/play-sound.ts'
import { useGame } from '../play/game-store.ts'
import { choicesOf } from '../state/choices-of.ts'
import { lockOf } from './lock-of.ts'
import { useTable, wantLock } from './table-store.ts'

export function pressLock(): void {
  const state = useGame.getState()
  const { wantsLock } = useTable.getState()
  const { isOn, off } = lockOf(state, choicesOf(state), wantsLock)
  playSound(off ? 'denied' : 'select')
  if (!off) wantLock(!isOn)
}
