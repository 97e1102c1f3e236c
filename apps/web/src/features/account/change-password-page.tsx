import { useState } from 'react'
import { useLocation } from 'wouter'
import { DoneAndGo } from '../../shared/form/done-and-go.tsx'
import { FormPage } from '../../shared/form/form-page.tsx'
import { useWords } from '../../shared/i18n/use-words.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { WayBack } from './way-back.tsx'

export default function ChangePasswordPage({ heading }: { heading: string }) {
  const { t, successText } = useWords()
  const [, navigate] = useLocation()
  const [done, setDone] = useState<string>()
  return (
    <FormPage heading={heading} links={!done && <WayBack />}>
      {done ? (
        <DoneAndGo goNow={t('account.back')} onGo={() => navigate('/account')}>
          {done}
        </DoneAndGo>
      ) : (
        <ChangePasswordForm onDone={(answer) => setDone(successText(answer))} />
      )}
    </FormPage>
  )
}
