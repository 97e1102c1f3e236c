import type { Resource } from '@hexaverse/rules'
import { closeModal, openModal } from '../../../../shared/overlay/modal-store.ts'
import { playSound } from '../../../../shared/sound/play-sound.ts'
import { game, useGame } from '../../play/game-store.ts'
import { choicesOf } from '../../state/choices.ts'
import { findMe } from '../../state/seats.ts'
import { lockOf, useTable, wantLock } from '../table-store.ts'

export function pressLock(): void {
  const state = useGame.getState()
  const { wantsLock } = useTable.getState()
  const { isOn, off } = lockOf(state, choicesOf(state), wantsLock)
  playSound(off ? 'denied' : 'select')
  if (!off) wantLock(!isOn)
}

/** The dialog offers what is possible at the moment of the press. */
export function pressExchange(): void {
  const state = useGame.getState()
  const me = findMe(state)
  const { isPossible, gives, gets, exchangesLeft } = choicesOf(state).exchange
  if (!me || !isPossible) game.refuse()
  else openModal({ name: 'exchange', data: { stock: me.stock, gives, gets, exchangesLeft, onConfirm: confirm } })
}

/** If another tab has made the exchange impossible meanwhile, nothing is sent and the dialog closes at once. */
function confirm(give: Resource, get: Resource): void {
  game.exchange(give, get)
  if (!useGame.getState().pending) closeModal()
}
