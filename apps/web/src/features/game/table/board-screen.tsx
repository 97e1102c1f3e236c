import type { RoomState } from '@hexaverse/protocol/game'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { useExtras, useGame } from '../play/game-store.ts'
import { type Choices, choicesOf } from '../state/choices.ts'
import { findMe, mySite } from '../state/seats.ts'
import { Deck } from './actions/deck.tsx'
import { LockPanel, LockSwitch } from './actions/lock-switch.tsx'
import { useKeys } from './actions/use-keys.ts'
import styles from './board-screen.module.css'
import { Planet } from './planet.tsx'
import { PlayerChips } from './players/player-chips.tsx'
import { Players } from './players/players.tsx'
import { AdviceLine } from './status/advice-line.tsx'
import { HiddenHint } from './status/hidden-hint.tsx'
import { ConnectionNote, RefusalNote } from './status/notes.tsx'
import { Parcel } from './status/parcel.tsx'
import { MovesMade, StatusBar } from './status/status-bar.tsx'
import { WatchersButton } from './status/watchers-button.tsx'
import { TableFooter } from './table-footer.tsx'
import { useBarHeights } from './use-bar-heights.ts'
import { useFreshTable } from './use-fresh-table.ts'
import { useMedia } from './use-media.ts'
import { Announcer } from './voice/announcer.tsx'

/** Wide enough for one bar, with the players beside the planet. The style sheets use the same breakpoint. */
const wide = '(min-width: 80rem)'

/** The screen of a running game: the planet and everything around it. */
export function BoardScreen() {
  const room = useGame((state) => state.room)
  const choices = useGame(choicesOf)
  useFreshTable(choices.hasClaimed)
  useKeys()
  return room ? <Table room={room} choices={choices} /> : null
}

function Table({ room, choices }: { room: RoomState; choices: Choices }) {
  const { pageText } = useTexts()
  const isWide = useMedia(wide)
  const me = useGame(findMe)
  const isWatching = useGame((state) => mySite(state) === undefined)
  const extras = useExtras()
  const { table, above, below } = useBarHeights()
  return (
    <div ref={table} className={styles.table}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {pageText(isWatching ? 'watchGame' : 'game').name}
      </h1>
      <div className={styles.content}>
        <Planet room={room} choices={choices} />
      </div>
      <header ref={above} className={styles.above}>
        <StatusBar room={room}>
          {isWide && !isWatching && <MovesMade room={room} />}
          {isWide && me && <Deck me={me} choices={choices} />}
          {isWide && <WatchersButton />}
        </StatusBar>
        {!isWide && (
          <div className={styles.second}>
            {!isWatching && <MovesMade room={room} />}
            <WatchersButton />
            <PlayerChips room={room} />
          </div>
        )}
        <div className={styles.notes}>
          {!isWatching && <AdviceLine choices={choices} />}
          {extras && <extras.Note />}
          <ConnectionNote />
          <RefusalNote />
        </div>
      </header>
      {isWide && <Sides room={room} choices={choices} isWatching={isWatching} />}
      <footer ref={below} className={styles.below}>
        {extras?.Panel && <extras.Panel />}
        {!isWide && me && (
          <Deck me={me} choices={choices}>
            <LockSwitch choices={choices} />
          </Deck>
        )}
        <TableFooter room={room} isWide={isWide} />
      </footer>
      {!isWide && <HiddenHint room={room} />}
      <Parcel />
      <Announcer />
    </div>
  )
}

/** The panels beside the planet, whose round shape leaves the corners free. */
function Sides({ room, choices, isWatching }: { room: RoomState; choices: Choices; isWatching: boolean }) {
  return (
    <>
      <div className={styles.left}>
        <Players room={room} />
      </div>
      <div className={styles.right}>
        {!isWatching && <LockPanel choices={choices} />}
        <HiddenHint room={room} />
      </div>
    </>
  )
}
