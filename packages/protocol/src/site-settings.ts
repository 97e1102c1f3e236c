/**
 * What the browser must know of this deployment. The server writes it into every page it sends, as a JSON block with
 * this element id, so that one built bundle serves every deployment.
 */
export const siteSettingsElementId = 'site-settings'

export interface SiteSettings {
  readonly mode: 'demo' | 'production'
  /** Whether mails are kept for reading at `/demo/mail` instead of being sent. */
  readonly hasDemoMailbox: boolean
  readonly publicUrl: string
  readonly studioName: string
  readonly chainId: number
  readonly contractAddress: string | null
  /** What a wallet is told of the chain if it does not know it. */
  readonly network: {
    readonly rpcUrls: readonly string[]
    readonly currency: string
    readonly explorerUrl: string
  }
  readonly lockoutMinutes: number
  readonly turnSeconds: number
  readonly reconnectGraceSeconds: number
  readonly referralIds: readonly string[]
  readonly downloadUrls: { readonly mac: string; readonly windows: string; readonly ubuntu: string }
  readonly donationUrl: string
  readonly adsScriptUrl: string | null
}
