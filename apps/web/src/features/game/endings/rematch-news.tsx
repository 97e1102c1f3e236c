import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { useGame } from '../play/game-store.ts'
import { useSecondsLeft } from '../play/seconds-left.ts'
import { type GameState, sentenceOf } from '../state/game-state.ts'
import { rematchStage } from '../state/rematch.ts'
import styles from './rematch-news.module.css'

/** Who wants to play again, who is missing, and how long the offer lasts. The seconds are not announced. */
export function RematchNews() {
  const { t } = useTexts()
  const state = useGame()
  const text = useNews(state)
  const stage = rematchStage(state)
  const isOpen = stage === 'open' || stage === 'asked'
  const seconds = useSecondsLeft(isOpen ? state.rematch?.endsAt : undefined)
  return (
    <div className={styles.news}>
      <p role="status">{text}</p>
      {seconds !== undefined && (
        <span className={styles.seconds} role="timer">
          {t('screens.rematch.seconds', { count: seconds })}
        </span>
      )}
    </div>
  )
}

/** Nothing as long as nobody wants to play again. */
function useNews(state: GameState): string | undefined {
  const { t, gameText, formatList } = useTexts()
  const { rematch, wait, login } = state
  if (!rematch) return undefined
  const { wants, missing, ending } = rematch
  const others = wants.filter((name) => name !== login)
  switch (rematchStage(state)) {
    case 'open':
      return t('screens.rematch.wants', { players: formatList(others), count: others.length })
    case 'asked':
      return missing.length === 0
        ? t('screens.rematch.asking')
        : t('screens.rematch.waiting', { players: formatList(missing) })
    case 'next':
      return wait && wait.joined > 1
        ? t('screens.waiting.joined', { count: wait.joined, size: wait.size })
        : t('screens.rematch.next')
    case 'over':
      return gameText(sentenceOf(ending ?? 'rematch-over'))
    default:
      return undefined
  }
}
