import { getSiteSettings } from '../../shared/browser/site-settings.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import styles from './game-facts.module.css'

export function GameFacts() {
  const { t } = useWords()
  const facts = [
    t('landing.players', { from: 2, count: 6 }),
    t('landing.hexagons', { count: 19 }),
    t('landing.seconds', { count: getSiteSettings().turnSeconds }),
  ]
  return (
    <ul className={styles.facts} aria-label={t('landing.facts')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
