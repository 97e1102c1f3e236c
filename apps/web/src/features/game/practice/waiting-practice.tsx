import { useStore } from 'zustand'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { liveGame } from '../play/live-game.ts'
import { usePractising } from '../waiting/use-practising.ts'
import { waitingNews } from '../waiting/waiting-news.ts'
import { PracticeTable } from './practice-page.tsx'
import styles from './waiting-practice.module.css'

/** The practice game on the page of the live game, under a strip that goes on telling who has joined. */
export default function WaitingPractice() {
  const { t } = useTexts()
  const { wait, connection } = useStore(liveGame.store)
  return (
    <div className={styles.page}>
      <section className={styles.strip} aria-label={t('screens.waiting')}>
        <p role="status">
          {t(waitingNews(connection, wait?.roomId), { count: wait?.joined ?? 1, size: wait?.size ?? 2 })}
        </p>
        <Button onClick={() => usePractising.setState({ isOn: false })}>{t('screens.waiting.back')}</Button>
      </section>
      <PracticeTable />
    </div>
  )
}
