import { maxPlayers } from '@hexaverse/rules'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { SeatsPlanet } from '../create/seats-planet.tsx'
import { useGameChoices } from '../create/use-game-choices.ts'
import { game, useGame } from '../play/game-store.ts'
import sheet from '../sheet-screen.module.css'
import { SheetScreen } from '../sheet-screen.tsx'
import { sentenceOf } from '../state/game-state.ts'
import styles from './shut-table-screen.module.css'

/** The reasons that need more than the sentence of the refusal. */
const explained = ['unknown-room', 'room-full', 'table-begun', 'table-over', 'room-closed', 'foreign-room'] as const

/** The table of a join link has no place for this player: why, and where to go from here. */
export function ShutTableScreen() {
  const { t, gameText } = useTexts()
  const shut = useGame((state) => state.shut)
  if (!shut) return null
  const { roomId, code } = shut
  const known = explained.find((one) => one === code)
  const isUnreachable = code === 'unreachable'
  const text = known ? t(`friends.shut.${known}.text`) : gameText(sentenceOf(code))
  return (
    <SheetScreen className={styles.screen}>
      <div className={sheet.content}>
        <div className={styles.planet}>
          <SeatsPlanet size={maxPlayers} joined={maxPlayers} />
        </div>
        <PageHeading className={sheet.heading}>
          {known || isUnreachable ? t(`friends.shut.${known ?? 'unreachable'}`) : t('friends.shut')}
        </PageHeading>
        <p>{isUnreachable ? t('server.unreachable') : text}</p>
        <div className={styles.ways}>
          {isUnreachable && (
            <Button kind="primary" onClick={() => void game.visit(roomId)}>
              {t('retry')}
            </Button>
          )}
          {code === 'foreign-room' ? (
            <Button kind="primary" onClick={() => game.close()}>
              {t('live-game.back')}
            </Button>
          ) : (
            <Button kind={isUnreachable ? 'quiet' : 'primary'} onClick={openNewTable}>
              {t('friends.new')}
            </Button>
          )}
        </div>
      </div>
    </SheetScreen>
  )
}

/** Leads to the create screen, where friends are chosen already. */
function openNewTable(): void {
  useGameChoices.setState({ isPrivate: true })
  game.turnAway()
}
