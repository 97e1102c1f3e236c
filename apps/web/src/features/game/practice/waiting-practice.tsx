import { useStore } from 'zustand'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { liveGame } from '../play/live-game.ts'
import type { GameState } from '../state/game-state.ts'
import { nameOf } from '../waiting/table-news.ts'
import { usePractising } from '../waiting/use-practising.ts'
import { waitingNews } from '../waiting/waiting-news.ts'
import { PracticeTable } from './practice-page.tsx'
import styles from './waiting-practice.module.css'

/** The practice game on the page of the live game, under a strip that goes on telling who has joined. */
export default function WaitingPractice() {
  const { t } = useTexts()
  const live = useStore(liveGame.store)
  return (
    <div className={styles.page}>
      <section className={styles.strip} aria-label={t('screens.waiting')}>
        <Joined {...live} />
        <Button onClick={() => usePractising.setState({ isOn: false })}>{t('screens.waiting.back')}</Button>
      </section>
      <PracticeTable />
    </div>
  )
}

/** At a table for friends also who they are. */
function Joined({ wait, connection }: Pick<GameState, 'wait' | 'connection'>) {
  const { t, formatList } = useTexts()
  const key = waitingNews(connection, wait?.roomId)
  const names = (wait?.seats ?? []).flatMap((seat) => (seat === null ? [] : [nameOf(seat)]))
  return (
    <p className={styles.news} role="status">
      {t(key, { count: wait?.joined ?? 1, size: wait?.size ?? 2 })}
      {key === 'screens.waiting.joined' && names.length > 0 && (
        <span className={styles.names}>: {formatList(names)}</span>
      )}
    </p>
  )
}
