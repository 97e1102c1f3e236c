import type { SiteSettings } from '@hexaverse/protocol'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'

type ExplorerSettings = Pick<SiteSettings, 'mode' | 'network' | 'hasDemoWallet'>

/** Where a transaction can be seen. No block explorer knows a demo's chain, but the demo's own wallet page does. */
export function explorerLink(hash: string, settings: ExplorerSettings = getSiteSettings()): string | undefined {
  if (settings.hasDemoWallet) return `/demo/wallet#${hash}`
  return settings.mode === 'demo' ? undefined : `${settings.network.explorerUrl}/tx/${hash}`
}
