import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { useEffect, useEffectEvent, useState } from 'react'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { type AnnouncedWallet, announcedAs, discoverWallets, type WalletProvider } from '../provider/wallets.ts'
import styles from './withdraw-form.module.css'

interface WalletSourcesProps {
  paySystem: PaySystem
  /** Whether no address has been entered yet. */
  isEmpty: boolean
  onAddress: (address: string) => void
}

/**
 * Buttons that fill in the address from a wallet in this browser, so that it need not be typed. Their place is kept
 * free until it is known whether there is one, so that the form does not move below the person's pointer.
 */
export function WalletSources({ paySystem, isEmpty, onAddress }: WalletSourcesProps) {
  const { t } = useTexts()
  const wallets = useAnnouncedWallets(paySystem)
  useDemoAddress(wallets?.[0]?.provider, { isEmpty, onAddress })
  const fillFrom = async (provider: WalletProvider) => {
    const address = await readAddress(provider, 'eth_requestAccounts')
    if (address) onAddress(address)
    else showAlert('info', t('withdraw.wallet.none'))
  }
  return (
    <div className={styles.sources}>
      <div className={styles.place} aria-hidden="true" inert>
        <Button>{t('withdraw.wallet.take', { wallet: paySystem })}</Button>
      </div>
      <div className={styles.found}>
        {wallets?.map(({ uuid, name, provider }) => (
          <Button key={uuid} onClick={() => void fillFrom(provider)}>
            {t('withdraw.wallet.take', { wallet: wallets.length === 1 ? paySystem : name })}
          </Button>
        ))}
        {wallets?.length === 0 && <p>{t('withdraw.wallet.missing', { wallet: paySystem })}</p>}
      </div>
    </div>
  )
}

/** Undefined until the wallets had the time to announce themselves. */
function useAnnouncedWallets(paySystem: PaySystem): readonly AnnouncedWallet[] | undefined {
  const [wallets, setWallets] = useState<readonly AnnouncedWallet[]>()
  useEffect(() => {
    void discoverWallets().then((found) => setWallets(announcedAs(paySystem, found)))
  }, [paySystem])
  return wallets
}

/** In the demo the address of the person's stand-in is filled in unasked: a newcomer has no other. */
function useDemoAddress(
  provider: WalletProvider | undefined,
  { isEmpty, onAddress }: Pick<WalletSourcesProps, 'isEmpty' | 'onAddress'>,
): void {
  const fillIn = useEffectEvent((address: string | undefined) => {
    if (address && isEmpty) onAddress(address)
  })
  useEffect(() => {
    if (provider && getSiteSettings().hasDemoWallet) void readAddress(provider, 'eth_accounts').then(fillIn)
  }, [provider])
}

async function readAddress(
  provider: WalletProvider,
  method: 'eth_accounts' | 'eth_requestAccounts',
): Promise<string | undefined> {
  const accounts = await provider.request({ method }).catch(() => [])
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === 'string' ? first : undefined
}
