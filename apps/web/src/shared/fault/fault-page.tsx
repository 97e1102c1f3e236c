import { navigate } from 'wouter/use-browser-location'
import { useTexts } from '../i18n/use-texts.ts'
import { MessagePage } from '../page/message-page.tsx'
import { Button } from '../ui/button.tsx'
import styles from './fault-page.module.css'
import { MissingChunk } from './load-chunk.ts'

/** Shown in place of a broken page. The home button reloads the site too, unless this page must stay open. */
export function FaultPage(fault: FaultProps) {
  const { t } = useTexts()
  const goHomeInside = () => {
    navigate('/')
    fault.onRetry()
  }
  return (
    <MessagePage
      heading={t('fault.title')}
      actions={
        <>
          <NewPageButton {...fault} />
          <Button onClick={() => (mustStay(fault.error) ? goHomeInside() : location.assign('/'))}>{t('home')}</Button>
        </>
      }
    >
      <FaultWords {...fault} />
    </MessagePage>
  )
}

/** Shown in place of a broken part of a page, while the rest of the page works. */
export function FaultNote(fault: FaultProps) {
  return (
    <div className={styles.note}>
      <FaultWords {...fault} />
      <NewPageButton {...fault} />
    </div>
  )
}

function FaultWords({ error, reference }: FaultProps) {
  const { t } = useTexts()
  return (
    <>
      <p role="alert">{t(error instanceof MissingChunk ? 'missing-part.text' : 'fault.text')}</p>
      <p className={styles.reference}>{t('fault.reference', { reference })}</p>
    </>
  )
}

/**
 * Reloads the site: the state of a broken page cannot be trusted, and after a deployment a missing chunk has a new
 * name, which only a new page knows. Where the page must stay open, it reloads as soon as the site is reachable.
 * Importing the chunk again is not enough, because browsers cache the failed load of a module.
 */
function NewPageButton({ error, onRetry }: FaultProps) {
  const { t } = useTexts()
  const load = async () => {
    if (!mustStay(error) || (await canReachSite())) location.reload()
    else onRetry()
  }
  return (
    <Button kind="primary" onClick={load}>
      {t(error instanceof MissingChunk ? 'retry' : 'fault.reload')}
    </Button>
  )
}

/** While offline the page cannot be reloaded; and if only a chunk is missing, everything already loaded still works. */
function mustStay(error: unknown): boolean {
  return error instanceof MissingChunk && !navigator.onLine
}

/** The properties of a component that shows a fault. */
export interface FaultProps {
  readonly error: unknown
  /** The reference number of the fault in the log. */
  readonly reference: string
  readonly onRetry: () => void
}

const timeoutMs = 5000

/** Checks by a request, because `navigator.onLine` may be wrong or late. */
async function canReachSite(): Promise<boolean> {
  const request = {
    headers: { accept: 'text/plain' },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  } as const
  const answer = await fetch('/', request).catch(() => undefined)
  return answer?.ok ?? false
}
