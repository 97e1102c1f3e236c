import { joinPath } from '@hexaverse/protocol/join-path'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { QrCode } from '../../../shared/qr/qr-code.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import styles from './invitation.module.css'

/** The ways to bring friends to the table: its link, the system's share sheet, a QR code for a camera. */
export function Invitation({ roomId }: { roomId: string }) {
  const { t } = useTexts()
  const url = location.origin + joinPath(roomId)
  const canShare = 'share' in navigator
  return (
    <div className={styles.invitation}>
      <QrCode text={url} label={t('friends.qr')} />
      <div className={styles.ways}>
        <Field label={t('friends.link')}>
          {(ids) => (
            <input
              {...ids}
              className={styles.link}
              type="text"
              value={url}
              readOnly
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <CopyButton url={url} />
          {canShare && <Button onClick={() => void share(url, t('friends.share.text'))}>{t('friends.share')}</Button>}
        </div>
      </div>
    </div>
  )
}

const copiedMs = 3000

function CopyButton({ url }: { url: string }) {
  const { t } = useTexts()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Browsers inside apps often deny pages the clipboard.
      showAlert('error', t('friends.not-copied'))
    }
  }
  return (
    <>
      <Button kind="primary" onClick={() => void copy()}>
        {t(isCopied ? 'friends.copied' : 'friends.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && t('friends.copied')}
      </span>
    </>
  )
}

async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text })
  } catch {
    // The person has closed the sheet, or the browser has none after all: the link can still be copied.
  }
}
