import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useSession } from '../../shared/session/session-store.ts'
import { Loader } from '../../shared/ui/loader.tsx'
import { Backdrop } from './backdrop.tsx'
import { CreateScreen } from './create/create-screen.tsx'
import { EndingScreen } from './endings/ending-screen.tsx'
import styles from './game-page.module.css'
import { openGame, shutGame, useGame } from './play/game-store.ts'
import { type Screen, screenOf } from './state/game-state.ts'
import { BoardScreen } from './table/board-screen.tsx'
import { useLiveGame } from './use-live-game.ts'
import { WaitingScreen } from './waiting/waiting-screen.tsx'

export default function GamePage() {
  useGameLife()
  useLiveGame()
  return <GameScreen />
}

/** Shows the sub-screen that the game state selects. */
export function GameScreen() {
  const screen = useGame(screenOf)
  const isArriving = useGame((state) => state.isArriving === true)
  const root = useScreenFocus(isArriving ? undefined : screen)
  if (isArriving) return <Arriving />
  return (
    <div ref={root} className={styles.screen} data-screen={screen}>
      <SubScreen screen={screen} />
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

function SubScreen({ screen }: { screen: Screen }) {
  switch (screen) {
    case 'create':
      return <CreateScreen />
    case 'waiting':
      return <WaitingScreen />
    case 'board':
      return <BoardScreen />
    case 'error':
      return <EndingScreen screen={screen} />
    default:
      return (
        <>
          <Backdrop screen={screen} />
          <EndingScreen screen={screen} />
        </>
      )
  }
}

/** Keeps the game connected as the signed-in person while the page is shown. */
export function useGameLife(): void {
  const login = useSession(({ user }) => user?.login)
  useLayoutEffect(() => {
    if (!login) return
    openGame()
    return shutGame
  }, [login])
}

const firstStop = 'h1, [tabindex="0"], button:not([disabled]), select:not([disabled])'

/** Moves the focus into each new sub-screen, for people who use a keyboard or a screen reader. */
export function useScreenFocus(screen: Screen | undefined): RefObject<HTMLDivElement | null> {
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
