import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { announcedAs } from '../provider/choose-wallet.ts'
import { discoverWallets } from '../provider/wallet-directory.ts'
import type { AnnouncedWallet, WalletProvider } from '../provider/wallet-provider.ts'
import styles from './withdraw-form.module.css'

interface WalletSourcesProps {
  paySystem: PaySystem
  onAddress: (address: string) => void
}

/** Buttons that fill in the address from a wallet in this browser, so that it need not be typed. */
export function WalletSources({ paySystem, onAddress }: WalletSourcesProps) {
  const { t } = useTexts()
  const [wallets, setWallets] = useState<readonly AnnouncedWallet[]>([])
  useEffect(() => {
    void discoverWallets().then((found) => setWallets(announcedAs(paySystem, found)))
  }, [paySystem])
  const fillFrom = async (provider: WalletProvider) => {
    const address = await requestAddress(provider)
    if (address) onAddress(address)
    else showAlert('info', t('withdraw.wallet.none'))
  }
  if (wallets.length === 0) return null
  return (
    <div className={styles.sources}>
      {wallets.map(({ uuid, name, provider }) => (
        <Button key={uuid} onClick={() => void fillFrom(provider)}>
          {t('withdraw.wallet.take', { wallet: name })}
        </Button>
      ))}
    </div>
  )
}

async function requestAddress(provider: WalletProvider): Promise<string | undefined> {
  const accounts = await provider.request({ method: 'eth_requestAccounts' }).catch(() => [])
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === 'string' ? first : undefined
}
