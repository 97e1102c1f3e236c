import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Loader } from '../../shared/ui/loader.tsx'
import { EndingScreen } from './endings/ending-screen.tsx'
import styles from './game-screen.module.css'
import { useGame } from './play/game-store.ts'
import { type Screen, screenOf } from './state/game-state.ts'
import { BoardScreen } from './table/board-screen.tsx'
import { ShutTableScreen } from './waiting/shut-table-screen.tsx'
import { WaitingScreen } from './waiting/waiting-screen.tsx'

/** Shows the sub-screen that the game state selects. `children` is the form that creates a game. */
export function GameScreen({ children }: { children: ReactNode }) {
  const screen = useGame(screenOf)
  const isArriving = useGame(({ isArriving, visits }) => isArriving === true || visits !== undefined)
  const root = useScreenFocus(isArriving ? undefined : screen)
  if (isArriving) return <Arriving />
  return (
    <div ref={root} className={styles.screen} data-screen={screen}>
      <SubScreen screen={screen} form={children} />
    </div>
  )
}

/** A player who returns to a running game sees a loader first, not the form that creates a game. */
function Arriving() {
  return (
    <div className={styles.arriving}>
      <Loader />
    </div>
  )
}

function SubScreen({ screen, form }: { screen: Screen; form: ReactNode }) {
  switch (screen) {
    case 'create':
      return form
    case 'waiting':
      return <WaitingScreen />
    case 'shut':
      return <ShutTableScreen />
    case 'board':
      return <BoardScreen />
    default:
      return <EndingScreen screen={screen} />
  }
}

const firstStop = 'h1, [tabindex="0"], button:not([disabled]), select:not([disabled])'

/** Moves the focus into each new sub-screen, for people who use a keyboard or a screen reader. */
function useScreenFocus(screen: Screen | undefined): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    const isNew = shown.current !== undefined && screen !== shown.current
    shown.current = screen
    if (isNew) findFirstStop(root.current)?.focus({ preventScroll: true })
  }, [screen])
  return root
}

/** Prefers the heading, which names the screen; otherwise takes the first element that can be focused. */
function findFirstStop(root: HTMLElement | null): HTMLElement | SVGElement | undefined {
  const stops = [...(root?.querySelectorAll<HTMLElement | SVGElement>(firstStop) ?? [])]
  return stops.find(({ tagName }) => tagName === 'H1') ?? stops[0]
}
