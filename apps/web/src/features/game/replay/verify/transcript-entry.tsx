import { type DragEvent, useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Field } from '../../../../shared/ui/field.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import styles from './transcript-entry.module.css'

/** A film that was dropped here by mistake is refused at once. */
const maxBytes = 4_000_000

/** A transcript as a file, chosen or dropped, or as text. */
export function TranscriptEntry({ onText }: { onText: (text: string) => void }) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const check = () => {
    setMissing(text.trim() === '')
    if (text.trim() !== '') onText(text)
  }
  const read = async (file: File | undefined) => {
    setMissing(false)
    if (file) onText(file.size > maxBytes ? '' : await file.text().catch(() => ''))
  }
  return (
    <div className={styles.entry}>
      <FilePlace onFile={(file) => void read(file)} />
      <Field label={t('verify.paste')} error={isMissing ? t('verify.missing') : undefined}>
        {(ids) => (
          <textarea
            {...ids}
            className={styles.text}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button onClick={check}>{t('verify.check')}</Button>
    </div>
  )
}

function FilePlace({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTexts()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <label
      className={styles.place}
      data-over={isOver || undefined}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <Icon name="download" />
      <span>{t('verify.file')}</span>
      <input
        type="file"
        className="visually-hidden"
        accept="application/json,.json"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // A file may be chosen again after it was changed.
          target.value = ''
        }}
      />
    </label>
  )
}
