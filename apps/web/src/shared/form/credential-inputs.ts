import { isCode, isStrongPassword, parseEmail } from '@hexaverse/protocol/credentials'
import { useTexts } from '../i18n/use-texts.ts'
import { type Input, useInput } from './use-input.ts'

export function useEmailInput(first?: string): Input {
  const { sentence } = useTexts()
  return useInput((text) => (parseEmail(text) ? undefined : sentence('invalid-email')), first)
}

export function usePasswordInput(): Input {
  const { sentence } = useTexts()
  return useInput((text) => (isStrongPassword(text) ? undefined : sentence('weak-password')))
}

export function useCodeInput(): Input {
  const { sentence } = useTexts()
  return useInput((text) => (isCode(text) ? undefined : sentence('invalid-code')))
}
