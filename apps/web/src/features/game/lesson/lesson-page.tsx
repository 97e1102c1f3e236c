import { useCallback, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { GameScreen } from '../game-screen.tsx'
import { showGame } from '../play/game-store.ts'
import { liveGame } from '../play/live-game.ts'
import { screenOf } from '../state/game-state.ts'
import { LessonEnding } from './lesson-ending.tsx'
import { openLesson } from './lesson-game.ts'
import { LessonNote, LessonPanel } from './lesson-panel.tsx'

/** In the state of the history's entry, so that a reload of the victory shows it again and a link begins a lesson. */
interface Visit {
  readonly hasWon?: true
}

/** The first game: arranged, so that each idea of the game comes when it is needed. */
export function LessonPage({ onPlay }: { onPlay: () => void }) {
  const [hasWon, setWon] = useState(() => (history.state as Visit | null)?.hasWon === true)
  const win = useCallback(() => {
    history.replaceState({ hasWon: true } satisfies Visit, '')
    setWon(true)
  }, [])
  return hasWon ? <LessonEnding onPlay={onPlay} /> : <Lesson onWon={win} />
}

function Lesson({ onWon }: { onWon: () => void }) {
  const [lesson] = useState(openLesson)
  const hasWon = useStore(lesson.store, (state) => screenOf(state) === 'victory')
  useLayoutEffect(() => {
    showGame(lesson, { Panel: LessonPanel, Note: LessonNote })
    lesson.open()
    return () => {
      lesson.shut()
      showGame(liveGame)
    }
  }, [lesson])
  useLayoutEffect(() => {
    if (hasWon) onWon()
  }, [hasWon, onWon])
  return hasWon ? null : <GameScreen>{null}</GameScreen>
}
