import { useEffect, useLayoutEffect } from 'react'
import { GameScreen } from '../game-screen.tsx'
import { showGame } from '../play/game-store.ts'
import { liveGame } from '../play/live-game.ts'
import { keepOffline } from './keep-offline.ts'
import { PracticeForm } from './practice-form.tsx'
import { practiceGame, usePractice } from './practice-game.ts'
import { PracticeNote, PracticeTools } from './practice-tools.tsx'

/** A game against bots for everybody, without an account and without the server. */
export default function PracticePage() {
  useEffect(keepOffline, [])
  return <PracticeTable />
}

/** The practice game, wherever it is shown. */
export function PracticeTable() {
  const isChoosing = usePractice((state) => state.isChoosing)
  useLayoutEffect(() => {
    showGame(practiceGame, { Tools: PracticeTools, Note: PracticeNote })
    practiceGame.open()
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
