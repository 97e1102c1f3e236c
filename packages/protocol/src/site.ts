import type { Language } from './language.ts'
import type { PageName } from './pages.ts'

/** What the browser tells the server about itself. The server's own range of supported versions is a setting. */
export const clientVersion = '1.0.1'
export const clientAppType = 'web'

/** A server that answers `GET /` with this phrase is ours and alive. */
export const welcomePhrase = 'Welcome to Hexaverse'

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

/**
 * The built files that a page begins with beside the program itself. The build writes it as `first-files.json`; the server
 * names them in the page, so that the browser fetches them at once instead of finding one in the other.
 */
export interface FirstFiles {
  readonly pages: { readonly [page in PageName]?: readonly string[] }
  readonly languages: Readonly<Record<Language, readonly string[]>>
}
