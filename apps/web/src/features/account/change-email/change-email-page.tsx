import { useState } from 'react'
import { useLocation } from 'wouter'
import { DoneAndGo } from '../../../shared/form/done-and-go.tsx'
import { FormPage } from '../../../shared/form/form-page.tsx'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { WayToAccount } from '../../../shared/page/way-to-account.tsx'
import { endSession } from '../../../shared/session/session-store.ts'
import { useEndedSession } from '../use-ended-session.ts'
import { ChangeEmailSteps } from './change-email-steps.tsx'

/** After the change the server knows no session of this account, so nothing may be asked of it before the page is left. */
export default function ChangeEmailPage({ heading }: { heading: string }) {
  const { t, successText } = useWords()
  const [, navigate] = useLocation()
  const [done, setDone] = useState<string>()
  useEndedSession(done !== undefined)
  const leave = () => {
    endSession()
    navigate('/sign-in')
  }
  return (
    <FormPage heading={heading} links={!done && <WayToAccount />}>
      {done ? (
        <DoneAndGo goNow={t('auth.sign-in')} onGo={leave}>
          {done}
        </DoneAndGo>
      ) : (
        <ChangeEmailSteps onDone={(answer) => setDone(successText(answer))} />
      )}
    </FormPage>
  )
}
