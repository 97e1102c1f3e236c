import { Loader } from '../../shared/ui/loader.tsx'
import { Backdrop } from './backdrop.tsx'
import { CreateScreen } from './create/create-screen.tsx'
import { EndingScreen } from './endings/ending-screen.tsx'
import styles from './game-screen.module.css'
import { useGame } from './play/game-store.ts'
import { type Screen, screenOf } from './state/screen-of.ts'
import { BoardScreen } from './table/board-screen.tsx'
import { useScreenFocus } from './use-screen-focus.ts'
import { WaitingScreen } from './waiting/waiting-screen.tsx'

/** Shows one of the game's sub-screens, whichever the state of things asks for. */
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

/** Who comes back into a game in play does not first see how to create one. */
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
