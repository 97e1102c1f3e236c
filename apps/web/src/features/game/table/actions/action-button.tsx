import { useId } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import face from '../../../../shared/ui/face.module.css'
import { Icon, type IconName } from '../../../../shared/ui/icon.tsx'
import styles from './action-button.module.css'

interface ActionButtonProps {
  icon: IconName
  label: string
  /** The cost, the number of uses left, or the reason why the button is off. */
  note?: string
  keyName: string
  /** `ready`: may be pressed; `primary`: the recommended action now. */
  kind?: 'quiet' | 'ready' | 'primary'
  /** The button can still be focused and pressed; `onPress` then plays the denied sound. */
  isOff: boolean
  /** Makes the button a switch. */
  isOn?: boolean
  onPress: () => void
}

/** The accessible name is the label alone; the note is its description. */
export function ActionButton({ icon, label, note, keyName, kind = 'quiet', isOff, isOn, onPress }: ActionButtonProps) {
  const { t } = useTexts()
  const noteId = useId()
  const isSwitch = isOn !== undefined
  return (
    <button
      type="button"
      className={classNames(face.face, styles.button)}
      data-kind={kind}
      {...(isSwitch && { role: 'switch', 'aria-checked': isOn })}
      aria-describedby={note ? noteId : undefined}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keyName}
      title={[note, t('hud.key', { key: keyName })].filter(Boolean).join(' · ')}
      onClick={onPress}
    >
      <Icon name={icon} className={styles.icon} />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {note && (
          <span id={noteId} className={styles.note} aria-hidden="true">
            {note}
          </span>
        )}
      </span>
      {isSwitch ? (
        <span className={styles.track} />
      ) : (
        <span className={styles.key} aria-hidden="true">
          {keyName}
        </span>
      )}
    </button>
  )
}
