import { useEmailInput } from '../../shared/form/credential-inputs.ts'
import type { Input } from '../../shared/form/use-input.ts'

/** In memory only, and of no password: a reload, or the next person at this screen, finds nothing. */
let kept = ''

/** The address of all entry forms: whoever goes to read a policy, or to the form next door, finds it as it was typed. */
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
