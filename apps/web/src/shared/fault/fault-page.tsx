import { navigate } from 'wouter/use-browser-location'
import { useWords } from '../i18n/use-words.ts'
import { MessagePage } from '../page/message-page.tsx'
import { MissingPart } from '../parts/missing-part.ts'
import { Button } from '../ui/button.tsx'
import { canReachSite } from './can-reach-site.ts'
import styles from './fault.module.css'
import type { FaultProps } from './fault-props.ts'

/**
 * Shown in place of what broke. Its buttons load the site anew: nothing of a broken page is trusted any more, and after
 * a new version the part that is missing has another name, which only a new page knows. Offline a new page cannot be
 * had, but what is loaded is sound: there the way home stays inside, and a new page comes as soon as there can be one. To
 * ask for the part again is not enough, for browsers remember of a module that it could not be loaded.
 */
export function FaultPage({ error, reference, onRetry }: FaultProps) {
  const { t } = useWords()
  const isMissing = error instanceof MissingPart
  const mustStay = () => isMissing && !navigator.onLine
  const tryAgain = async () => {
    if (!mustStay() || (await canReachSite())) location.reload()
    else onRetry()
  }
  const goHomeInside = () => {
    navigate('/')
    onRetry()
  }
  return (
    <MessagePage
      heading={t('fault.title')}
      actions={
        <>
          <Button kind="primary" onClick={tryAgain}>
            {t(isMissing ? 'retry' : 'fault.reload')}
          </Button>
          <Button onClick={() => (mustStay() ? goHomeInside() : location.assign('/'))}>{t('home')}</Button>
        </>
      }
    >
      <p role="alert">{t(isMissing ? 'missing-part.text' : 'fault.text')}</p>
      <p className={styles.reference}>{t('fault.reference', { reference })}</p>
    </MessagePage>
  )
}
