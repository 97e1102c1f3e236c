import type { Language } from './language.ts'
import type { PageName } from './pages.ts'

/**
 * The built files that a page begins with beside the program itself. The build writes it as `first-files.json`; the server
 * names them in the page, so that the browser fetches them at once instead of finding one in the other.
 */
export interface FirstFiles {
  readonly pages: { readonly [page in PageName]?: readonly string[] }
  readonly languages: Readonly<Record<Language, readonly string[]>>
}
