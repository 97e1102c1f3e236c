import { type PageName, pages } from '../../pages.ts'

export const brand = 'Hexaverse'

/** Pages that differ only in where they lead afterwards, or in the end of their address, have the texts of one. */
const textsOfAnother = {
  signInAndPlay: 'signIn',
  signUpAndPlay: 'signUp',
  forgotPasswordAndPlay: 'forgotPassword',
  restorePasswordAndPlay: 'restorePassword',
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
  /** The heading of the page, and with our name its title. */
  readonly name: string
  /** The whole title, where it is not made of the name. */
  readonly title?: string
  readonly description?: string
  readonly keywords?: string
}

/** What a page is called and how search engines and link previews describe it. Documents bring texts of their own. */
export type PageTexts = Readonly<Record<PageWithTexts, PageText>>

export function pageText(texts: PageTexts, page: PageName | 'notFound'): PageText {
  return texts[pageWithTexts(page)]
}

/** The one address of a page that can be reached by several. A page whose address holds a parameter has none. */
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
