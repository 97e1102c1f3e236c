import { toCodeDigits } from '@hexaverse/protocol/credentials'
import type { MouseEvent, ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { CallResult, Refused } from '../http/call-server.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import styles from './code-step.module.css'
import { useCodeInput } from './credential-inputs.ts'
import { DemoMailboxLink } from './demo-mailbox-link.tsx'
import { Form, FormLinks } from './form.tsx'
import { Address, TextField } from './text-field.tsx'
import { useFormCall } from './use-form-call.ts'
import type { Input } from './use-input.ts'
import type { FormLock } from './use-lockout.ts'

interface CodeStepProps<Answer> {
  /** The address that the code was mailed to. */
  email: string
  lock: FormLock
  send: (code: string) => Promise<CallResult<Answer>>
  onDone: (answer: Answer) => void
  onRefused: (refusal: Refused) => void
  /** Returns to the first step and discards the second. */
  onBack: () => void
  /** The label of the way back, where it is not about the address. */
  back?: string
}

/** The second step of every form that mails a code. */
export function CodeStep<Answer>({ email, lock, send, onDone, onRefused, onBack, back }: CodeStepProps<Answer>) {
  const { t } = useTexts()
  const code = useCodeInput()
  const call = useFormCall({
    send: () => send(code.value),
    lock,
    onDone,
    onRefused(refusal) {
      if (refusal.answer.code === 'wrong-code') code.showError(t('form.check-code'))
      onRefused(refusal)
    },
  })
  return (
    <>
      <Form call={call} lock={lock} isReady={code.isValid} submit={t('form.confirm')}>
        <p>
          {t('form.code-sent')} <Address>{email}</Address>. {t('form.code-life')}
        </p>
        <CodeField input={code} />
      </Form>
      <FormLinks>
        <StepBack onBack={onBack} isOff={call.isPending}>
          {back ?? t('form.not-your-email')}
        </StepBack>
        <DemoMailboxLink />
      </FormLinks>
    </>
  )
}

/**
 * A link, because it leads to the first state of the same page. It does nothing while a code is being checked, because
 * that code may still be accepted.
 */
function StepBack({ onBack, isOff, children }: { onBack: () => void; isOff: boolean; children: ReactNode }) {
  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    if (!isOff) onBack()
  }
  return (
    <TextLink to={usePathname()} onClick={goBack}>
      {children}
    </TextLink>
  )
}

/** One input styled as six cells, so that pasting and autofill from a mail work as usual (D-DOM-1). */
function CodeField({ input }: { input: Input }) {
  const { t } = useTexts()
  return (
    <TextField
      label={t('form.code')}
      input={{ ...input, change: (text) => input.change(toCodeDigits(text)) }}
      look={styles}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
    />
  )
}
