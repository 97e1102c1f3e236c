import { toCodeDigits } from '@hexaverse/protocol/credentials'
import { useWords } from '../i18n/use-words.ts'
import styles from './code-field.module.css'
import { TextField } from './text-field.tsx'
import type { Input } from './use-input.ts'

/** One input that looks like six cells, so that pasting and filling in from a mail work as anywhere. */
export function CodeField({ input }: { input: Input }) {
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
