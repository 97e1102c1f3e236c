import type { changePassword, SuccessAnswer } from '@hexaverse/protocol/http'
import { usePasswordInput } from '../../../shared/form/credential-inputs.ts'
import { Form } from '../../../shared/form/form.tsx'
import { KeptName, PasswordField } from '../../../shared/form/password-field.tsx'
import { useFormCall } from '../../../shared/form/use-form-call.ts'
import { useLockout } from '../../../shared/form/use-lockout.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { useNewPasswordInput } from './use-new-password-input.ts'

export function ChangePasswordForm({ onDone }: { onDone: (answer: SuccessAnswer) => void }) {
  const { t } = useWords()
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
      oldPassword.complain(t('account.check-password'))
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
