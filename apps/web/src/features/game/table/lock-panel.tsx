import { useWords } from '../../../shared/i18n/use-words.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import type { Choices } from '../state/choices-of.ts'
import styles from './lock-panel.module.css'
import { LockSwitch } from './lock-switch.tsx'

export function LockPanel({ choices }: { choices: Choices }) {
  const { t } = useWords()
  return (
    <div className={classNames(glass.glass, styles.panel)}>
      <LockSwitch choices={choices} />
      <p className={styles.text}>{t('hud.lock.text')}</p>
    </div>
  )
}
