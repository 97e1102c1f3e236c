import { useMemo } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { Board } from './board/board.tsx'
import styles from './game-screen.module.css'
import { useGame } from './play/game-store.ts'
import type { GameState, Screen } from './state/game-state.ts'
import { homesOf } from './state/seats.ts'
import { facesOf } from './table/planet.tsx'

const nothing = () => undefined
const noTriangles: ReadonlySet<number> = new Set()
const noLocks: ReadonlyMap<number, number> = new Map()

/** Shows the planet as it was at the end of the game, behind the ending screen. */
export function Backdrop({ screen }: { screen: Screen }) {
  const state = useGame()
  const { room, login } = state
  const claims = room?.claims
  const faces = useMemo(() => facesOf(claims ?? [], noTriangles), [claims])
  const seats = useMemo(() => (room ? homesOf(room, login) : []), [room, login])
  if (!room) return null
  const mood = moodOf(screen, state)
  return (
    <div className={classNames(styles.backdrop, styles[mood])} aria-hidden="true" inert data-brings-planet="">
      <Board
        faces={faces}
        seats={seats}
        lockable={noLocks}
        isLocking={false}
        lockPrice={[]}
        mood={mood}
        onClaim={nothing}
        onDenied={nothing}
      />
    </div>
  )
}

/** A win, alone or shared, lights the planet; a defeat dims it. */
function moodOf(screen: Screen, { ended, login }: GameState): 'lit' | 'dimmed' {
  return screen !== 'left' && ended?.winners.includes(login) ? 'lit' : 'dimmed'
}
