import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { QrCode } from '../../../shared/qr/qr-code.tsx'
import { Button, ButtonLink } from '../../../shared/ui/button.tsx'
import { findRedeemWay } from './find-redeem-way.ts'
import styles from './redeem-ways.module.css'

interface RedeemWaysProps {
  claimPath: string
  paySystem: PaySystem
}

/**
 * The other ways to open a claim. Links into apps fail on some phones, so the plain link is always offered too (coin
 * specification, section 8.5).
 */
export function RedeemWays({ claimPath, paySystem }: RedeemWaysProps) {
  const { t } = useTexts()
  const { url, appUrl, needsApp } = findRedeemWay(claimPath, paySystem)
  return (
    <div className={styles.ways}>
      {!needsApp && <QrCode text={appUrl} label={t('claim-ways.qr', { wallet: paySystem })} />}
      <div className={styles.links}>
        <p>{t(needsApp ? 'claim-ways.app' : 'claim-ways.phone')}</p>
        {needsApp && (
          <ButtonLink kind="primary" href={appUrl}>
            {t('claim-ways.open', { wallet: paySystem })}
          </ButtonLink>
        )}
        <CopyLink url={url} />
      </div>
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const { t } = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showAlert('success', t('claim-ways.copied'))
    } catch {
      // Browsers inside apps often deny pages the clipboard.
      showAlert('error', t('claim-ways.not-copied'))
    }
  }
  return <Button onClick={() => void copy()}>{t('claim-ways.copy')}</Button>
}
