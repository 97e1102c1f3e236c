import { navigate } from 'wouter/use-browser-location'
import { useWords } from '../i18n/use-words.ts'
import { MessagePage } from '../page/message-page.tsx'
import { Button } from '../ui/button.tsx'
import type { FaultProps } from './fault-props.ts'
import { FaultWords } from './fault-words.tsx'
import { mustStay } from './must-stay.ts'
import { NewPageButton } from './new-page-button.tsx'

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
