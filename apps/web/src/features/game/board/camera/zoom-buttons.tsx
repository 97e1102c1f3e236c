import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { pressStep } from './camera-view.ts'
import styles from './zoom-buttons.module.css'

export function ZoomButtons({ zoomBy, fit }: { zoomBy: (step: number) => void; fit: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.tools}>
      <IconButton icon="zoom-in" label={t('board.zoom-in')} onClick={() => zoomBy(pressStep)} />
      <IconButton icon="zoom-out" label={t('board.zoom-out')} onClick={() => zoomBy(-pressStep)} />
      <IconButton icon="fit" label={t('board.fit')} onClick={fit} />
    </div>
  )
}
