import { isStrongPassword } from '@hexaverse/protocol/credentials'
import { type Input, useInput } from '../../../shared/form/use-input.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'

/** A password as strong as any, and not the old one again. */
export function useNewPasswordInput(oldPassword: string): Input {
  const { sentence } = useWords()
  return useInput((text) => {
    if (!isStrongPassword(text)) return sentence('weak-password')
    return text === oldPassword ? sentence('same-password') : undefined
  })
}
