import { useEffect } from 'react'
import { useStore } from 'zustand'
import { browserClock } from '../../shared/browser/clock.ts'
import { browserStorage } from '../../shared/browser/storage.ts'
import { openModal } from '../../shared/overlay/modal-store.ts'
import { guardBack } from '../../shared/page/back-guard.ts'
import { forgetLiveGame, liveGameLock, saveLiveGame } from '../../shared/session/live-game.ts'
import { liveGame } from './play/live-game.ts'
import { type GameState, screenOf } from './state/game-state.ts'
import { findMe, isPracticeInPlay, kindOf } from './state/seats.ts'

const renewMs = 2000

/** While a live game runs: marks it for the other pages, and asks before the player leaves its page (D-SOC-4). */
export function useLiveGame(): void {
  const isLive = useStore(liveGame.store, isLiveGame)
  useEffect(() => liveGame.store.subscribe(forgetWhenOver), [])
  useEffect(
    () =>
      liveGame.onNews(
        ({ message }) => message.type === 'session' && !message.runningRoomId && forgetLiveGame(browserStorage),
      ),
    [],
  )
  useEffect(() => (isLive ? keepMark() : undefined), [isLive])
  useEffect(() => (isLive ? askBeforeLeaving() : undefined), [isLive])
}

/** A game against others that this player is still in. */
export function isLiveGame(state: GameState): boolean {
  return screenOf(state) === 'board' && findMe(state) !== undefined && !isPracticeInPlay(state)
}

/** The game goes on without the page only if the page was shut; then the state has no login any more. */
export function isOver(after: GameState, before: GameState): boolean {
  return isLiveGame(before) && !isLiveGame(after) && after.login !== ''
}

function forgetWhenOver(after: GameState, before: GameState): void {
  if (isOver(after, before)) forgetLiveGame(browserStorage)
}

function keepMark(): () => void {
  const renew = () => {
    const { login, connection } = liveGame.store.getState()
    if (connection === 'online') saveLiveGame(browserStorage, { login, seenAt: browserClock.now() })
  }
  renew()
  const timer = setInterval(renew, renewMs)
  window.addEventListener('pagehide', renew)
  const release = holdLock()
  return () => {
    clearInterval(timer)
    window.removeEventListener('pagehide', renew)
    release()
  }
}

/** Browsers have locks only on secure pages. Without them other tabs count the seconds since the last renewal. */
function holdLock(): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(liveGameLock, { mode: 'shared' }, () => released)
  return release
}

/** A closed tab or another address: the browser asks in its own words. Back inside the site: the page asks. */
function askBeforeLeaving(): () => void {
  const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()
  const stopGuard = guardBack(() =>
    openModal({ name: 'leave', data: { kind: kindOf(liveGame.store.getState()), onLeave: leave } }),
  )
  const stop = () => {
    window.removeEventListener('beforeunload', keepTab)
    stopGuard()
  }
  const leave = () => {
    liveGame.actions.leave()
    stop()
    history.back()
  }
  window.addEventListener('beforeunload', keepTab)
  return stop
}
