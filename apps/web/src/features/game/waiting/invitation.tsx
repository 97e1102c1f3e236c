import { joinPath } from '@hexaverse/protocol/join-path'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { QrCode } from '../../../shared/qr/qr-code.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { CopyButton } from '../copy-button.tsx'
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
          <CopyButton kind="primary" find={() => url} label={t('friends.copy')} />
          {canShare && <Button onClick={() => void share(url, t('friends.share.text'))}>{t('friends.share')}</Button>}
        </div>
      </div>
    </div>
  )
}

async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text })
  } catch {
    // The person has closed the sheet, or the browser has none after all: the link can still be copied.
  }
}
