import { toCodeDigits } from '@hexaverse/protocol/credentials'
import type { MouseEvent } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { CallResult, Refused } from '../http/call-server.ts'
import { useWords } from '../i18n/use-words.ts'
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
  /** Where the code went. */
  email: string
  lock: FormLock
  send: (code: string) => Promise<CallResult<Answer>>
  onDone: (answer: Answer) => void
  onRefused: (refusal: Refused) => void
  /** Back to the first step, with nothing left of this one. */
  onBack: () => void
}

/** The second step of every form that mails a code. */
export function CodeStep<Answer>({ email, lock, send, onDone, onRefused, onBack }: CodeStepProps<Answer>) {
  const { t } = useWords()
  const code = useCodeInput()
  const call = useFormCall({
    send: () => send(code.value),
    lock,
    onDone,
    onRefused(refusal) {
      if (refusal.answer.code === 'wrong-code') code.complain(t('form.check-code'))
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
        <StepBack onBack={onBack} isOff={call.isPending} />
        <DemoMailboxLink />
      </FormLinks>
    </>
  )
}

/** A link, for it leads to the page it stands on as it is at first. Not while a code that was sent may still be good. */
function StepBack({ onBack, isOff }: { onBack: () => void; isOff: boolean }) {
  const { t } = useWords()
  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    if (!isOff) onBack()
  }
  return (
    <TextLink to={usePathname()} onClick={goBack}>
      {t('form.not-your-email')}
    </TextLink>
  )
}

/** One input that looks like six cells, so that pasting and filling in from a mail work as anywhere. */
function CodeField({ input }: { input: Input }) {
  const { t } = useWords()
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
