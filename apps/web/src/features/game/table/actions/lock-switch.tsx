import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { useGame } from '../../play/game-store.ts'
import type { Choices } from '../../state/choices.ts'
import { lockOf, useTable } from '../table-store.ts'
import { ActionButton } from './action-button.tsx'
import { keyOf } from './key-map.ts'
import styles from './lock-switch.module.css'
import { pressLock } from './press.ts'

export function LockSwitch({ choices }: { choices: Choices }) {
  const { t } = useTexts()
  const wantsLock = useTable((state) => state.wantsLock)
  const { isOn, off } = lockOf(useGame(), choices, wantsLock)
  return (
    <ActionButton
      icon="lock"
      label={t('hud.lock')}
      note={t(off ? `hud.lock.off.${off}` : 'hud.lock.cost')}
      keyName={keyOf.lock}
      isOff={off !== undefined}
      isOn={isOn}
      onPress={pressLock}
    />
  )
}

export function LockPanel({ choices }: { choices: Choices }) {
  const { t } = useTexts()
  return (
    <div className={classNames(glass.glass, styles.panel)}>
      <LockSwitch choices={choices} />
      <p className={styles.text}>{t('hud.lock.text')}</p>
    </div>
  )
}
