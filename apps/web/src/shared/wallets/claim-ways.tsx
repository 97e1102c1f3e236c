import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { useWords } from '../i18n/use-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './claim-ways.module.css'
import { CopyLink } from './copy-link.tsx'
import { findClaimWay } from './find-claim-way.ts'
import { QrCode } from './qr-code.tsx'

interface ClaimWaysProps {
  relativePath: string
  paySystem: PaySystem
}

/** The other ways to a claim. Links into apps fail on some phones, so the plain link is always there too. */
export function ClaimWays({ relativePath, paySystem }: ClaimWaysProps) {
  const { t } = useWords()
  const { url, appUrl, needsApp } = findClaimWay(relativePath, paySystem)
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
