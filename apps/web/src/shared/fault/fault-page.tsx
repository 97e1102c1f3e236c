import { useWords } from '../i18n/use-words.ts'
import { MessagePage } from '../page/message-page.tsx'
import { Button } from '../ui/button.tsx'
import styles from './fault-page.module.css'
import { MissingPart } from './missing-part.ts'

export interface FaultPageProps {
  error: unknown
  reference: string
  onRetry: () => void
}

/** Shown in place of what broke. Its buttons load the site anew: nothing of the broken page is trusted any more. */
export function FaultPage({ error, reference, onRetry }: FaultPageProps) {
  const { t } = useWords()
  const isMissing = error instanceof MissingPart
  return (
    <MessagePage
      heading={t('fault.title')}
      actions={
        <>
          <Button kind="primary" onClick={isMissing ? onRetry : () => location.reload()}>
            {t(isMissing ? 'retry' : 'fault.reload')}
          </Button>
          <Button onClick={() => location.assign('/')}>{t('home')}</Button>
        </>
      }
    >
      <p role="alert">{t(isMissing ? 'missing-part.text' : 'fault.text')}</p>
      <p className={styles.reference}>{t('fault.reference', { reference })}</p>
    </MessagePage>
  )
}
