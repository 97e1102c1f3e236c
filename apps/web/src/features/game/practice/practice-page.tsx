import { useEffect, useLayoutEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { GameScreen } from '../game-screen.tsx'
import { lessonHash, lessonPath, useLesson } from '../lesson/lesson-game.ts'
import { LessonPage } from '../lesson/lesson-page.tsx'
import { showGame } from '../play/game-store.ts'
import { liveGame } from '../play/live-game.ts'
import { keepOffline } from './keep-offline.ts'
import { PracticeForm } from './practice-form.tsx'
import { beginPractice, hasPracticeGame, practiceGame, usePractice } from './practice-game.ts'
import { PracticeNote, PracticeTools } from './practice-tools.tsx'

/** A game against bots for everybody, without an account and without the server. The first one is the lesson. */
export default function PracticePage() {
  const isLesson = useLocationProperty(() => location.hash) === lessonHash
  const isSeen = useLesson((state) => state.isSeen)
  const [startsNow, setStartsNow] = useState(false)
  useEffect(keepOffline, [])
  if (isLesson) return <LessonPage onPlay={() => setStartsNow(true)} />
  if (!isSeen && !hasPracticeGame()) return <Redirect to={lessonPath} replace />
  return <PracticeTable startsNow={startsNow} onStart={() => setStartsNow(false)} />
}

interface PracticeTableProps {
  /** The lesson is over: a game begins without the form. */
  startsNow?: boolean
  onStart?: () => void
}

/** The practice game, wherever it is shown. */
export function PracticeTable({ startsNow, onStart }: PracticeTableProps) {
  const isChoosing = usePractice((state) => state.isChoosing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useLayoutEffect(() => {
    showGame(practiceGame, { Tools: PracticeTools, Note: PracticeNote })
    practiceGame.open()
    if (startsNow) {
      onStart?.()
      beginPractice()
    }
    return () => {
      practiceGame.shut()
      showGame(liveGame)
    }
  }, [])
  if (isChoosing) return <PracticeForm />
  return (
    <GameScreen>
      <PracticeForm />
    </GameScreen>
  )
}
