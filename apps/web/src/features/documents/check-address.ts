import { findPage } from '@hexaverse/protocol'

/** Where a link in a document may lead: a page of ours, another file of this site, a letter, another site. */
const linkKinds = ['page', 'file', 'mail', 'site'] as const
type LinkKind = (typeof linkKinds)[number]

/**
 * Undefined for a link that leads anywhere else. Browsers drop control characters, trim spaces and turn backslashes
 * before they read an address, so one that holds any of these, plain or encoded, is not what it looks like.
 */
export function linkKind(address: string): LinkKind | undefined {
  if (/[\p{Cc}\s\\]|%([01]|5c|7f)/iu.test(address)) return undefined
  if (/^https?:\/\/[^/]/i.test(address)) return 'site'
  if (/^mailto:./i.test(address)) return 'mail'
  if (!/^\/(?!\/)/.test(address)) return undefined
  return findPage(address.replace(/[?#].*/, '')) ? 'page' : 'file'
}

/** A picture of ours, by its plain name: no folder, no way up, nothing encoded. */
export function isOwnPicture(address: string): boolean {
  return /^\/img\/[\w-]+(\.[\w-]+)*$/.test(address)
}
