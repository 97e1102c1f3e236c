import { classNames } from '../../shared/ui/class-names.ts'
import styles from './game-screen.module.css'
import { useGame } from './play/game-store.ts'
import type { GameState, Screen } from './state/game-state.ts'
import { StillPlanet } from './still-planet.tsx'

/** Shows the planet as it was at the end of the game, behind the ending screen. */
export function Backdrop({ screen }: { screen: Screen }) {
  const state = useGame()
  if (!state.room) return null
  const mood = moodOf(screen, state)
  return (
    <div className={classNames(styles.backdrop, styles[mood])} aria-hidden="true" inert>
      <StillPlanet mood={mood} />
    </div>
  )
}

/** A win, alone or shared, lights the planet; a defeat dims it. */
function moodOf(screen: Screen, { ended, login }: GameState): 'lit' | 'dimmed' {
  return screen !== 'left' && ended?.winners.includes(login) ? 'lit' : 'dimmed'
}
