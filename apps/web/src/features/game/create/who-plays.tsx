import { useTexts } from '../../../shared/i18n/use-texts.ts'
import styles from './who-plays.module.css'

interface WhoPlaysProps {
  isPrivate: boolean
  onChange: (isPrivate: boolean) => void
}

/** Whether anyone may come to the table, or friends who have its link. */
export function WhoPlays({ isPrivate, onChange }: WhoPlaysProps) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('friends.who')}</legend>
      {(['anyone', 'friends'] as const).map((who) => (
        <label key={who} className={styles.option}>
          <input
            type="radio"
            className="covering-radio"
            name="who-plays"
            value={who}
            checked={isPrivate === (who === 'friends')}
            onChange={() => onChange(who === 'friends')}
          />
          <span>{t(`friends.who.${who}`)}</span>
        </label>
      ))}
      <p className={styles.note} role="status">
        {isPrivate && t('friends.no-coins')}
      </p>
    </fieldset>
  )
}
