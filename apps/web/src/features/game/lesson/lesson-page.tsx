import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { GameScreen } from '../game-screen.tsx'
import { showGame } from '../play/game-store.ts'
import { liveGame } from '../play/live-game.ts'
import { screenOf } from '../state/game-state.ts'
import { LessonEnding } from './lesson-ending.tsx'
import { openLesson } from './lesson-game.ts'
import { LessonNote, LessonPanel } from './lesson-panel.tsx'

/** The first game: arranged, so that each idea of the game comes when it is needed. */
export function LessonPage({ onPlay }: { onPlay: () => void }) {
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
  return hasWon ? <LessonEnding onPlay={onPlay} /> : <GameScreen>{null}</GameScreen>
}
