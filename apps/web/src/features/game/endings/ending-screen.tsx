import { useEffect } from 'react'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { useGame } from '../play/game-store.ts'
import { type Ending, endingSound } from './ending-sound.ts'
import { ErrorEnding } from './error-ending.tsx'
import { GameOverEnding } from './game-over-ending.tsx'
import { LeftEnding } from './left-ending.tsx'
import { VictoryEnding } from './victory-ending.tsx'

const endings = { victory: VictoryEnding, left: LeftEnding, gameover: GameOverEnding, error: ErrorEnding }

export function EndingScreen({ screen }: { screen: Ending }) {
  useEffect(() => playSound(endingSound(screen, useGame.getState())), [screen])
  const Shown = endings[screen]
  return <Shown />
}
