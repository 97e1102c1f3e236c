import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { openModal } from '../../../../shared/overlay/modal-store.ts'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { useGame } from '../../play/game-store.ts'
import { findMe } from '../../state/seats.ts'
import styles from './watchers-button.module.css'

/** Shows a player how many watch, and opens the switch. Nothing while nobody watches. */
export function WatchersButton() {
  const { t } = useTexts()
  const watching = useGame((state) => state.watching)
  const isPlaying = useGame((state) => findMe(state) !== undefined)
  if (!watching || !isPlaying || (watching.count === 0 && !watching.isOff)) return null
  const { count, isOff } = watching
  const label = isOff ? t('watch.off') : t('watch.count', { count })
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => openModal({ name: 'watchers', data: undefined })}
    >
      <Icon name={isOff ? 'hide' : 'show'} />
      {!isOff && <span>{count}</span>}
    </button>
  )
}
