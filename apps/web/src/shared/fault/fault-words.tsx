import { useWords } from '../i18n/use-words.ts'
import { MissingPart } from '../parts/missing-part.ts'
import styles from './fault.module.css'
import type { FaultProps } from './fault-props.ts'

export function FaultWords({ error, reference }: FaultProps) {
  const { t } = useWords()
  return (
    <>
      <p role="alert">{t(error instanceof MissingPart ? 'missing-part.text' : 'fault.text')}</p>
      <p className={styles.reference}>{t('fault.reference', { reference })}</p>
    </>
  )
}
