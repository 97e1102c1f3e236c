import { isCode, isStrongPassword, parseEmail } from '@hexaverse/protocol/credentials'
import { useWords } from '../i18n/use-words.ts'
import { type Input, useInput } from './use-input.ts'

export function useEmailInput(first?: string): Input {
  const { sentence } = useWords()
  return useInput((text) => (parseEmail(text) ? undefined : sentence('invalid-email')), first)
}

export function usePasswordInput(): Input {
  const { sentence } = useWords()
  return useInput((text) => (isStrongPassword(text) ? undefined : sentence('weak-password')))
}

export function useCodeInput(): Input {
  const { sentence } = useWords()
  return useInput((text) => (isCode(text) ? undefined : sentence('invalid-code')))
}
