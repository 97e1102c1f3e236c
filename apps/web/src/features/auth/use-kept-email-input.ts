import { useEmailInput } from '../../shared/form/credential-inputs.ts'
import type { Input } from '../../shared/form/use-input.ts'

/**
 * Kept in memory only, and never with a password: after a reload, or for the next person at this device, it is gone.
 */
let kept = ''

/**
 * The e-mail field of all entry forms. A visitor who opens a policy or another entry form and comes back finds the
 * address as typed.
 */
export function useKeptEmailInput(): Input {
  const input = useEmailInput(kept)
  return {
    ...input,
    change(text) {
      kept = text
      input.change(text)
    },
    clear() {
      kept = ''
      input.clear()
    },
  }
}
