import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import { GameLog } from '../../table/status/game-log.tsx'
import { shownLines } from '../../table/status/shown-lines.ts'
import type { Replay } from '../describe-frames.ts'
import { isFast, type Playback, type PlaybackState } from '../playback.ts'
import styles from './replay-log.module.css'

/** Nobody reads eight lines a second, and each new one moves the whole list. */
const skipped = 4

/** The log up to the shown moment. It may come a little later than the board, which must not wait for it. */
export function ReplayLog({ replay, playback }: { replay: Replay; playback: Playback }) {
  const log = useDeferredValue(useStore(playback.store, (state) => replay.rooms[shownFrame(state)]?.log))
  const lines = useMemo(() => shownLines(log ?? []), [log])
  return <GameLog lines={lines} className={styles.log} />
}

function shownFrame(state: PlaybackState): number {
  return isFast(state) ? state.at - (state.at % skipped) : state.at
}
