import { GameScreen } from './game-screen.tsx'
import { useGameLife } from './play/use-game-life.ts'

export default function GamePage() {
  useGameLife()
  return <GameScreen />
}
