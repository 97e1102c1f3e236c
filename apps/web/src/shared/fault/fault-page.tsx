import { navigate } from 'wouter/use-browser-location'
import { useWords } from '../i18n/use-words.ts'
import { MessagePage } from '../page/message-page.tsx'
import { Button } from '../ui/button.tsx'
import styles from './fault-page.module.css'
import { MissingChunk } from './load-chunk.ts'

/** Shown in place of what broke. The way home loads the site anew too, unless this page must stay. */
export function FaultPage(fault: FaultProps) {
  const { t } = useWords()
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

/** Shown in place of a piece that broke, where the page around it goes on. */
export function FaultNote(fault: FaultProps) {
  return (
    <div className={styles.note}>
      <FaultWords {...fault} />
      <NewPageButton {...fault} />
    </div>
  )
}

function FaultWords({ error, reference }: FaultProps) {
  const { t } = useWords()
  return (
    <>
      <p role="alert">{t(error instanceof MissingChunk ? 'missing-part.text' : 'fault.text')}</p>
      <p className={styles.reference}>{t('fault.reference', { reference })}</p>
    </>
  )
}

/**
 * Loads the site anew: nothing of a broken page is trusted any more, and after a new version the part that is missing has
 * another name, which only a new page knows. Where the page must stay, a new one comes as soon as there can be one. To ask
 * for the part again is not enough, for browsers remember of a module that it could not be loaded.
 */
function NewPageButton({ error, onRetry }: FaultProps) {
  const { t } = useWords()
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

/** Offline a new page cannot be had, and where only a part is missing all that is loaded is sound. */
function mustStay(error: unknown): boolean {
  return error instanceof MissingChunk && !navigator.onLine
}

/** What is known of a fault where it is shown. */
export interface FaultProps {
  readonly error: unknown
  /** The number under which it is in the log. */
  readonly reference: string
  readonly onRetry: () => void
}

const limitMs = 5000

/** By asking: a browser that calls itself offline may be wrong, or a moment late. */
async function canReachSite(): Promise<boolean> {
  const asked = { headers: { accept: 'text/plain' }, cache: 'no-store', signal: AbortSignal.timeout(limitMs) } as const
  const answer = await fetch('/', asked).catch(() => undefined)
  return answer?.ok ?? false
}
