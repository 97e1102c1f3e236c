import { useWords } from '../../../shared/i18n/use-words.ts'
import type { Choices } from '../state/choices-of.ts'
import styles from './lock-panel.module.css'
import { LockSwitch } from './lock-switch.tsx'

export function LockPanel({ choices }: { choices: Choices }) {
  const { t } = useWords()
  return (
    <div className={styles.panel}>
      <LockSwitch choices={choices} />
      <p className={styles.text}>{t('hud.lock.text')}</p>
    </div>
  )
}
