import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useContext, useState } from 'react'
import type { CallState } from '../../shared/http/use-call.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { MessagePage } from '../../shared/page/message-page.tsx'
import { ArrivalContext } from '../../shared/page/page-heading.tsx'
import { PageLoader } from '../../shared/page/page-loader.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { Button, GoButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { DocumentArticle, type DocumentArticleProps } from './document-article.tsx'
import styles from './document-view.module.css'

interface DocumentViewProps extends Omit<DocumentArticleProps, 'answer'> {
  /** The name of the page until its document has loaded. */
  heading: string
  call: CallState<unknown>
}

export function DocumentView({ heading, call, ...article }: DocumentViewProps) {
  const arrival = useContext(ArrivalContext)
  const [isRetried, setRetried] = useState(false)
  const retryAndFocus = (retry: () => void) => {
    setRetried(true)
    retry()
  }
  if (call.state === 'loading') return <DocumentWait heading={heading} isFirst={arrival === 'opened'} />
  // The pressed retry button has gone, so the new content takes the focus, as a new page does.
  return (
    <ArrivalContext value={isRetried ? 'navigated' : arrival}>
      {call.state === 'ready' && <DocumentArticle answer={call.answer} {...article} />}
      {call.state === 'failed' && call.refusal?.status === 404 && <MissingDocument heading={heading} />}
      {call.state === 'failed' && call.refusal?.status !== 404 && (
        <DocumentFailure heading={heading} onRetry={() => retryAndFocus(call.retry)} />
      )}
    </ArrivalContext>
  )
}

/** The server already sent the document's title and tags with the first page, so this must not overwrite them. */
function DocumentWait({ heading, isFirst }: { heading: string; isFirst: boolean }) {
  return (
    <>
      {!isFirst && <WaitingHead heading={heading} />}
      <PageLoader />
    </>
  )
}

function WaitingHead({ heading }: { heading: string }) {
  useHead({ title: titleOf({ name: heading }) })
  return null
}

interface DocumentFailureProps {
  heading: string
  onRetry: () => void
}

function DocumentFailure({ heading, onRetry }: DocumentFailureProps) {
  const { t } = useTexts()
  useHead({ title: titleOf({ name: heading }) })
  return (
    <MessagePage
      heading={heading}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
          <GoButton to="/">{t('home')}</GoButton>
        </>
      }
    >
      <p role="alert" className={styles.failure}>
        <Icon name="warning" className={styles.sign} />
        {t('server.unreachable')}
      </p>
    </MessagePage>
  )
}

function MissingDocument({ heading }: { heading: string }) {
  const { t, pageText } = useTexts()
  useHead({ title: titleOf(pageText('notFound')), isIndexed: false })
  return (
    <MessagePage heading={heading}>
      <p>{t('document.not-found')}</p>
    </MessagePage>
  )
}
