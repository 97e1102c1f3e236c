import { useState } from 'react'
import { useLocation } from 'wouter'
import { DoneAndGo } from '../../../shared/form/done-and-go.tsx'
import { FormPage } from '../../../shared/form/form-page.tsx'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { WayToAccount } from '../../../shared/page/way-to-account.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export default function ChangePasswordPage({ heading }: { heading: string }) {
  const { t, successText } = useWords()
  const [, navigate] = useLocation()
  const [done, setDone] = useState<string>()
  return (
    <FormPage heading={heading} links={!done && <WayToAccount />}>
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
