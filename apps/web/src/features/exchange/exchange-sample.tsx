import { useId } from 'react'
import { useWords } from '../../shared/i18n/use-words.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './exchange-modal.module.css'
import { ResourceChoice } from './resource-choice.tsx'

/** What an exchange looks like, for those who are not in a game. */
export function ExchangeSample() {
  const { t } = useWords()
  const name = useId()
  return (
    <form className={styles.exchange}>
      <p className={styles.rule}>{t('exchange.rule')}</p>
      <ResourceChoice name={`${name}-give`} legend={t('exchange.give')} />
      <ResourceChoice name={`${name}-get`} legend={t('exchange.get')} />
      <p className={styles.note}>{t('exchange.only-in-game')}</p>
      <Button type="submit" kind="primary" disabled>
        {t('form.confirm')}
      </Button>
    </form>
  )
}
