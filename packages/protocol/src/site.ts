import type { Language } from './language.ts'
import type { PageName } from './pages.ts'

/** The version that the browser sends to the server. The range that the server supports is a setting. */
export const clientVersion = '1.0.1'
export const clientAppType = 'web'

/** The phrase in the answer to `GET /` by which our own living server is recognised. */
export const welcomePhrase = 'Welcome to Hexaverse'

/**
 * The id of the JSON block with what the browser must know about this deployment. The server writes it into every page,
 * so that one built bundle serves every deployment.
 */
export const siteSettingsElementId = 'site-settings'

export interface SiteSettings {
  readonly mode: 'demo' | 'production'
  /** Whether mails are stored for reading at `/demo/mail` instead of being sent. */
  readonly hasDemoMailbox: boolean
  /** Whether the demo has its own chain, whose wallet is shown at `/demo/wallet`. */
  readonly hasDemoWallet: boolean
  /** Whether there may be several nodes, so that the address of a socket is to name its room. */
  readonly hasSeveralNodes: boolean
  readonly publicUrl: string
  readonly studioName: string
  readonly chainId: number
  readonly contractAddress: string | null
  /** The parameters of the chain for a wallet that does not know it (EIP-3085). */
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
 * The built files that a page needs besides the entry chunk. The build writes them to `first-files.json`; the server
 * preloads them in the page, so that the browser does not discover them one after another.
 */
export interface FirstFiles {
  readonly pages: { readonly [page in PageName]?: readonly string[] }
  readonly languages: Readonly<Record<Language, readonly string[]>>
}

/**
 * HTML that some pages show before the program has arrived. The build writes it to `first-words.json`; the server puts it
 * into the page.
 */
export type FirstWords = Readonly<Record<Language, { readonly [page in PageName]?: string }>>
