import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { useEffect, useState } from 'react'
import { showAlert } from '../../shared/alerts/alert-store.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { Button } from '../../shared/ui/button.tsx'
import { announcedAs } from '../../shared/wallets/choose-wallet.ts'
import { lookForWallets } from '../../shared/wallets/wallet-directory.ts'
import type { AnnouncedWallet, WalletProvider } from '../../shared/wallets/wallet-provider.ts'
import styles from './withdraw-form.module.css'

interface WalletSourcesProps {
  paySystem: PaySystem
  onAddress: (address: string) => void
}

/** Whoever has the wallet in this browser need not type its address, nor mistype it. */
export function WalletSources({ paySystem, onAddress }: WalletSourcesProps) {
  const { t } = useWords()
  const [wallets, setWallets] = useState<readonly AnnouncedWallet[]>([])
  useEffect(() => {
    void lookForWallets().then((found) => setWallets(announcedAs(paySystem, found)))
  }, [paySystem])
  const take = async (provider: WalletProvider) => {
    const address = await askAddress(provider)
    if (address) onAddress(address)
    else showAlert('info', t('withdraw.wallet.none'))
  }
  if (wallets.length === 0) return null
  return (
    <div className={styles.sources}>
      {wallets.map(({ uuid, name, provider }) => (
        <Button key={uuid} onClick={() => void take(provider)}>
          {t('withdraw.wallet.take', { wallet: name })}
        </Button>
      ))}
    </div>
  )
}

async function askAddress(provider: WalletProvider): Promise<string | undefined> {
  const accounts = await provider.request({ method: 'eth_requestAccounts' }).catch(() => [])
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === 'string' ? first : undefined
}
