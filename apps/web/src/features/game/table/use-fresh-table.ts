import { useEffect, useLayoutEffect } from 'react'
import { closeModal, modalStore } from '../../../shared/overlay/modal-store.ts'
import { onNews, useGame } from '../play/game-store.ts'
import { clearTable, wantLock } from './table-store.ts'

/** Each game begins at a table with nothing on it, and leaves no question behind. */
export function useFreshTable(hasClaimed: boolean): void {
  const isMyTurn = useGame((state) => state.isMyTurn)
  useLayoutEffect(clearStage, [])
  useEffect(() => leaveClean, [])
  useEffect(() => {
    if (hasClaimed) wantLock(false)
  }, [hasClaimed])
  useEffect(() => {
    if (!isMyTurn) closeIf('exchange')
  }, [isMyTurn])
  useEffect(() => onNews(({ message: { type } }) => type.startsWith('exchange-') && closeIf('exchange')), [])
}

function leaveClean(): void {
  clearTable()
  closeIf('exchange')
  closeIf('leave')
}

function closeIf(name: 'exchange' | 'leave'): void {
  if (modalStore.getState().open?.name === name) closeModal()
}

/** For a screen that fills the page and has its own way home: the site's bar and its planet go, and come back after it. */
function clearStage(): () => void {
  const { dataset } = document.documentElement
  dataset['stage'] = 'clear'
  return () => {
    delete dataset['stage']
  }
}
