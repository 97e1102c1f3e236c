import { useEffect, useLayoutEffect } from 'react'
import { closeModal, modalStore } from '../../../shared/overlay/modal-store.ts'
import { onNews, useGame } from '../play/game-store.ts'
import { clearTable, wantLock } from './table-store.ts'

/** Resets the game screen for each game, and closes its dialogs when they no longer apply. */
export function useFreshTable(hasClaimed: boolean): void {
  const isMyTurn = useGame((state) => state.isMyTurn)
  useLayoutEffect(clearStage, [])
  useEffect(() => cleanUp, [])
  useEffect(() => {
    if (hasClaimed) wantLock(false)
  }, [hasClaimed])
  useEffect(() => {
    if (!isMyTurn) closeIf('exchange')
  }, [isMyTurn])
  useEffect(() => onNews(({ message: { type } }) => type.startsWith('exchange-') && closeIf('exchange')), [])
}

function cleanUp(): void {
  clearTable()
  closeIf('exchange')
  closeIf('leave')
  closeIf('watchers')
}

function closeIf(name: 'exchange' | 'leave' | 'watchers'): void {
  if (modalStore.getState().open?.name === name) closeModal()
}

/** Hides the site's top bar and planet while the game screen, which has its own link home, fills the page. */
function clearStage(): () => void {
  const { dataset } = document.documentElement
  dataset['stage'] = 'clear'
  return () => {
    delete dataset['stage']
  }
}
