import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useContext, useState } from 'react'
import type { CallState } from '../../shared/http/use-call.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { MessagePage } from '../../shared/page/message-page.tsx'
import { ArrivalContext } from '../../shared/page/page-heading.tsx'
import { PageWait } from '../../shared/page/page-wait.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { Button, GoButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { DocumentArticle, type DocumentArticleProps } from './document-article.tsx'
import styles from './document-view.module.css'

interface DocumentViewProps extends Omit<DocumentArticleProps, 'answer'> {
  /** What the page is called until its document is there. */
  heading: string
  call: CallState<unknown>
}

export function DocumentView({ heading, call, ...article }: DocumentViewProps) {
  const arrival = useContext(ArrivalContext)
  const [isTriedAgain, setTriedAgain] = useState(false)
  const tryAgain = (retry: () => void) => {
    setTriedAgain(true)
    retry()
  }
  if (call.state === 'loading') return <DocumentWait heading={heading} isFirst={arrival === 'opened'} />
  // The button that was pressed has gone: what comes in its place takes the focus, as a new page does.
  return (
    <ArrivalContext value={isTriedAgain ? 'navigated' : arrival}>
      {call.state === 'ready' && <DocumentArticle answer={call.answer} {...article} />}
      {call.state === 'failed' && call.refusal?.status === 404 && <MissingDocument heading={heading} />}
      {call.state === 'failed' && call.refusal?.status !== 404 && (
        <DocumentFailure heading={heading} onRetry={() => tryAgain(call.retry)} />
      )}
    </ArrivalContext>
  )
}

/** The page that was opened first has its head from the server, and that of the document already. */
function DocumentWait({ heading, isFirst }: { heading: string; isFirst: boolean }) {
  return (
    <>
      {!isFirst && <WaitingHead heading={heading} />}
      <PageWait />
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
  const { t } = useWords()
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
  const { t, pageText } = useWords()
  useHead({ title: titleOf(pageText('notFound')), isIndexed: false })
  return (
    <MessagePage heading={heading}>
      <p>{t('document.not-found')}</p>
    </MessagePage>
  )
}
