import { useWords } from '../../../shared/i18n/use-words.ts'
import { useGame } from '../play/game-store.ts'
import type { Choices } from '../state/choices-of.ts'
import { ActionButton } from './action-button.tsx'
import { keyOf } from './key-map.ts'
import { lockOf } from './lock-of.ts'
import { pressLock } from './press-lock.ts'
import { useTable } from './table-store.ts'

export function LockSwitch({ choices }: { choices: Choices }) {
  const { t } = useWords()
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
