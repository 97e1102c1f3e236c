import { type ComponentProps, useEffect, useState } from 'react'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { Button } from '../../shared/ui/button.tsx'

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'icon'> {
  label: string
  /** The link, as it is when the button is pressed. */
  find: () => string
}

const copiedMs = 3000

export function CopyButton({ label, find, ...looks }: CopyButtonProps) {
  const { t } = useTexts()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(find())
      setCopied(true)
    } catch {
      // Browsers inside apps often deny pages the clipboard.
      showAlert('error', t('friends.not-copied'))
    }
  }
  return (
    <>
      <Button {...looks} onClick={() => void copy()}>
        {isCopied ? t('friends.copied') : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && t('friends.copied')}
      </span>
    </>
  )
}
