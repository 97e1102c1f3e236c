import { useWords } from '../../../shared/i18n/use-words.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { Finding } from './check-map.ts'
import styles from './map-check.module.css'

const signs = { right: 'success', wrong: 'error', unknown: 'info' } as const

export function MapFinding({ subject, verdict, count }: Finding) {
  const text = useText({ subject, verdict, count: count ?? 0 })
  return (
    <li className={styles[verdict]} data-finding={subject} data-verdict={verdict}>
      <Icon name={signs[verdict]} />
      {text}
    </li>
  )
}

/** Only of the own bytes can it be unknown whether they are right. */
function useText({ subject, verdict, count }: Required<Finding>): string {
  const { t } = useWords()
  if (verdict === 'unknown') return t('screens.check.entropy.unknown')
  return t(`screens.check.${subject}.${verdict}`, { count })
}
