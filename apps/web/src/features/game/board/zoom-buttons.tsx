import { useWords } from '../../../shared/i18n/use-words.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import styles from './board.module.css'

/** Five steps of the wheel. */
const step = 0.25

export function ZoomButtons({ zoomBy, fit }: { zoomBy: (step: number) => void; fit: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.tools}>
      <IconButton icon="zoom-in" label={t('board.zoom-in')} onClick={() => zoomBy(step)} />
      <IconButton icon="zoom-out" label={t('board.zoom-out')} onClick={() => zoomBy(-step)} />
      <IconButton icon="fit" label={t('board.fit')} onClick={fit} />
    </div>
  )
}
