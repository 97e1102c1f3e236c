import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useContext, useState } from 'react'
import type { CallState } from '../../shared/http/use-call.ts'
import { ArrivalContext } from '../../shared/page/arrival.ts'
import { PageWait } from '../../shared/page/page-wait.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { DocumentArticle, type DocumentArticleProps } from './document-article.tsx'
import { DocumentFailure } from './document-failure.tsx'
import { MissingDocument } from './missing-document.tsx'

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
