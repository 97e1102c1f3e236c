import { isStrongPassword } from '@hexaverse/protocol/credentials'
import type { changePassword } from '@hexaverse/protocol/http'
import type { ServerSentence } from '@hexaverse/protocol/words/answers'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { usePasswordInput } from '../../shared/form/credential-inputs.ts'
import { DoneThenNavigate } from '../../shared/form/done-then-navigate.tsx'
import { Form } from '../../shared/form/form.tsx'
import { FormPage } from '../../shared/form/form-page.tsx'
import { KeptName, PasswordField } from '../../shared/form/password-field.tsx'
import { useFormCall } from '../../shared/form/use-form-call.ts'
import { type Input, useInput } from '../../shared/form/use-input.ts'
import { useLockout } from '../../shared/form/use-lockout.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { WayToAccount } from '../../shared/page/way-to-account.tsx'
import { callAsMember } from '../../shared/session/call-as-member.ts'
import { useSession } from '../../shared/session/session-store.ts'

export default function ChangePasswordPage({ heading }: { heading: string }) {
  const { t, answerText } = useTexts()
  const [, navigate] = useLocation()
  const [done, setDone] = useState<string>()
  return (
    <FormPage heading={heading} links={!done && <WayToAccount />}>
      {done ? (
        <DoneThenNavigate goNow={t('account.back')} onGo={() => navigate('/account')}>
          {done}
        </DoneThenNavigate>
      ) : (
        <ChangePasswordForm onDone={(answer) => setDone(answerText(answer))} />
      )}
    </FormPage>
  )
}

function ChangePasswordForm({ onDone }: { onDone: (answer: ServerSentence) => void }) {
  const { t } = useTexts()
  const email = useSession((session) => session.user?.email ?? '')
  const lock = useLockout('change-password')
  const oldPassword = usePasswordInput()
  const newPassword = useNewPasswordInput(oldPassword.value)
  const call = useFormCall({
    send: () => changePasswordTo(newPassword.value, oldPassword.value),
    lock,
    onDone,
    onRefused({ answer }) {
      if (answer.code !== 'wrong-old-password') return
      oldPassword.showError(t('account.check-password'))
      lock.addFailure()
    },
  })
  return (
    <Form call={call} lock={lock} isReady={oldPassword.isValid && newPassword.isValid} submit={t('form.confirm')}>
      <p>{t('account.change-password.text')}</p>
      <KeptName email={email} />
      <PasswordField label={t('form.old-password')} input={oldPassword} />
      <PasswordField label={t('form.new-password')} input={newPassword} isNew />
    </Form>
  )
}

function changePasswordTo(password: string, oldPassword: string) {
  return callAsMember<typeof changePassword>({
    method: 'POST',
    path: '/api/hc_data/changePassword',
    body: { password, oldPassword },
  })
}

/** The new password must be strong and must differ from the old one. */
function useNewPasswordInput(oldPassword: string): Input {
  const { sentence } = useTexts()
  return useInput((text) => {
    if (!isStrongPassword(text)) return sentence('weak-password')
    return text === oldPassword ? sentence('same-password') : undefined
  })
}
