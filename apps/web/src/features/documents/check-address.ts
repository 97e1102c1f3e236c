import { findPage } from '@hexaverse/protocol'

/**
 * Where a link in a document may lead: a page of this site, another file of this site, an e-mail address, another site.
 */
const linkKinds = ['page', 'file', 'mail', 'site'] as const
type LinkKind = (typeof linkKinds)[number]

/**
 * Undefined for a link that must not be rendered. Browsers drop control characters, trim spaces and convert backslashes
 * before they parse an address, so an address with any of these, plain or encoded, may lead elsewhere than it seems.
 */
export function linkKind(address: string): LinkKind | undefined {
  if (/[\p{Cc}\s\\]|%([01]|5c|7f)/iu.test(address)) return undefined
  if (/^https?:\/\/[^/]/i.test(address)) return 'site'
  if (/^mailto:./i.test(address)) return 'mail'
  if (!/^\/(?!\/)/.test(address)) return undefined
  return findPage(address.replace(/[?#].*/, '')) ? 'page' : 'file'
}

/** A picture of this site, by its plain file name: no folders, no `..`, nothing encoded. */
export function isOwnPicture(address: string): boolean {
  return /^\/img\/[\w-]+(\.[\w-]+)*$/.test(address)
}
