import { useEffect, useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { useGame } from '../../play/game-store.ts'
import type { ConnectionStatus } from '../../state/game-state.ts'
import { showNotice, useTable } from '../table-store.ts'
import styles from './notes.module.css'

const refusalMs = 5000
const backMs = 3000

/** Shows a refusal for a while. The live region is always in the page; screen readers may ignore one added later. */
export function RefusalNote() {
  const { gameText } = useTexts()
  const denial = useGame((state) => state.denial)
  const notice = useTable((state) => state.notice)
  useEffect(() => {
    if (denial) showNotice(denial.refusal)
  }, [denial])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => showNotice(undefined), refusalMs)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div role="alert">
      {notice && (
        <p className={styles.note}>
          <Icon name="error" />
          {gameText(notice)}
        </p>
      )}
    </div>
  )
}

export function ConnectionNote() {
  const { t } = useTexts()
  const shown = useConnectionNews(useGame((state) => state.connection))
  return (
    <div role="status">
      {shown && (
        <p className={styles.note} data-kind={shown}>
          <Icon name={shown === 'lost' ? 'no-link' : 'success'} />
          {t(`hud.connection.${shown}`)}
        </p>
      )}
    </div>
  )
}

/** `lost` while the connection is lost, then `back` for a moment after the reconnect. */
function useConnectionNews(connection: ConnectionStatus): 'lost' | 'back' | undefined {
  const [wasLost, setWasLost] = useState(false)
  if (connection === 'lost' && !wasLost) setWasLost(true)
  const isBack = wasLost && connection === 'online'
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setWasLost(false), backMs)
    return () => clearTimeout(timer)
  }, [isBack])
  if (isBack) return 'back'
  return wasLost ? 'lost' : undefined
}
