import { replayPath } from '@hexaverse/protocol/join-path'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { resetGameChoices } from '../create/use-game-choices.ts'
import { game, useExtras, useGame } from '../play/game-store.ts'
import { isNextUnpaid, rematchStage } from '../state/rematch.ts'
import styles from './next-steps.module.css'
import { RematchNews } from './rematch-news.tsx'

export interface BoardView {
  onSeeBoard: () => void
}

/** A crash may come before the game has begun: then there is no board to see and no game to play again. */
export function NextSteps({ onSeeBoard }: BoardView) {
  const { t } = useTexts()
  const hasPlayed = useGame((state) => state.room !== undefined)
  const isPractice = useExtras() !== undefined
  if (!hasPlayed) {
    return (
      <div className={styles.next}>
        <Button kind="primary" onClick={closeEnding}>
          {t('close')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.next}>
      {isPractice ? <PracticeAgain /> : <LiveAgain />}
      <div className={styles.steps}>
        {!isPractice && <NewGame />}
        <Button onClick={onSeeBoard}>{t('screens.see-board')}</Button>
        <Button onClick={closeEnding}>{t('close')}</Button>
      </div>
      {!isPractice && <WatchReplay />}
    </div>
  )
}

function PracticeAgain() {
  const { t } = useTexts()
  return (
    <Button kind="primary" onClick={startNew}>
      {t('screens.again')}
    </Button>
  )
}

/** One button, so that the focus stays where it was pressed: with the same people while that is possible, else a new game. */
function LiveAgain() {
  const { t } = useTexts()
  const stage = useGame(rematchStage)
  const isUnpaid = useGame(isNextUnpaid)
  const isOffered = isRematchOffered(stage)
  const text = isOffered ? t(isUnpaid ? 'screens.again.unpaid' : 'screens.again') : t('screens.new-game')
  return (
    <>
      <RematchNews />
      <Button
        kind="primary"
        isDone={stage === 'asked' || stage === 'next'}
        onClick={isOffered ? game.wantRematch : startNew}
      >
        {text}
      </Button>
    </>
  )
}

/** The quieter way while the same people may play again. */
function NewGame() {
  const { t } = useTexts()
  const stage = useGame(rematchStage)
  return isRematchOffered(stage) ? <Button onClick={startNew}>{t('screens.new-game')}</Button> : null
}

/** Once the game is over for everybody, it can be seen again by its link. */
function WatchReplay() {
  const { t } = useTexts()
  const roomId = useGame(({ room, ended }) => (ended ? room?.roomId : undefined))
  if (roomId === undefined) return null
  return (
    <TextLink to={replayPath(roomId)} icon="play" onClick={closeEnding}>
      {t('screens.replay')}
    </TextLink>
  )
}

function isRematchOffered(stage: ReturnType<typeof rematchStage>): boolean {
  return stage !== 'none' && stage !== 'over'
}

function startNew(): void {
  void game.playAgain()
}

export function closeEnding(): void {
  game.close()
  resetGameChoices()
}
