import { useWords } from '../../../shared/i18n/use-words.ts'
import { Field } from '../../../shared/ui/field.tsx'
import styles from './id-field.module.css'

/** Under which name one plays. Shown, not asked. */
export function IdField({ login }: { login: string }) {
  const { t } = useWords()
  return (
    <Field label={t('screens.create.id')}>
      {(ids) => <input {...ids} className={styles.input} type="text" value={login} disabled readOnly />}
    </Field>
  )
}
