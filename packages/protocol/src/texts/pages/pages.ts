import { type PageName, pages } from '../../pages.ts'

export const brand = 'Hexaverse'

/** Pages that differ only in where they lead, or in the end of their address, share the texts of one page. */
const textsOfAnother = {
  signInAndPlay: 'signIn',
  signUpAndPlay: 'signUp',
  forgotPasswordAndPlay: 'forgotPassword',
  restorePasswordAndPlay: 'restorePassword',
  documentWithoutTitle: 'document',
  hexacoinAsPromotion: 'hexacoin',
  hexacoinWithSlug: 'hexacoin',
  advertisingWithSlug: 'advertising',
  distributionWithSlug: 'distribution',
  investmentAndDonationsWithSlug: 'investmentAndDonations',
  claim: 'withdrawal',
} as const satisfies Partial<Record<PageName, PageName>>

type TextlessPage = keyof typeof textsOfAnother
type PageWithTexts = Exclude<PageName, TextlessPage> | 'notFound'

export interface PageText {
  /** The heading of the page; with the name of the site it is also the title. */
  readonly name: string
  /** The whole title, where it is not derived from the name. */
  readonly title?: string
  readonly description?: string
  readonly keywords?: string
}

/** What a link to a table for friends says while a seat is free. */
interface Invitation extends PageText {
  readonly invitation: string
  /** What a game at such a table brings, for whoever thinks of coming. */
  readonly terms: string
}

/** The name of each page and its description for search engines and link previews. Documents have their own. */
export type PageTexts = Readonly<Record<PageWithTexts, PageText>> & { readonly join: Invitation }

export function pageText(texts: PageTexts, page: PageName | 'notFound'): PageText {
  return texts[pageWithTexts(page)]
}

/** The canonical address of a page that has several. Undefined for a page whose address has a parameter. */
export function canonicalPath(page: PageName | 'notFound'): string | undefined {
  const named = pageWithTexts(page)
  const path = named === 'notFound' ? undefined : pages[named]
  return path?.includes(':') ? undefined : path
}

function pageWithTexts(page: PageName | 'notFound'): PageWithTexts {
  return Object.hasOwn(textsOfAnother, page) ? textsOfAnother[page as TextlessPage] : (page as PageWithTexts)
}

export function titleOf({ name, title }: PageText): string {
  return title ?? `${name} · ${brand}`
}
