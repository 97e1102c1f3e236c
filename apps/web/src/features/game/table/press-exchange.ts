import type { Resource } from '@hexaverse/rules'
import { closeModal, openModal } from '../../../shared/modal/modal-store.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { game, useGame } from '../play/game-store.ts'
import { choicesOf } from '../state/choices-of.ts'
import { findMe } from '../state/my-seat.ts'

/** The offer is that of this moment. */
export function pressExchange(): void {
  const state = useGame.getState()
  const me = findMe(state)
  const { isPossible, gives, exchangesLeft } = choicesOf(state).exchange
  if (!me || !isPossible) playSound('denied')
  else openModal({ name: 'exchange', data: { stock: me.stock, gives, exchangesLeft, onConfirm: confirm } })
}

/** What another tab of mine has done meanwhile may forbid it. Then there is no answer to wait for. */
function confirm(give: Resource, get: Resource): void {
  game.exchange(give, get)
  if (!useGame.getState().pending) closeModal()
}
