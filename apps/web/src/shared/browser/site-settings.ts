import { type SiteSettings, siteSettingsElementId } from '@hexaverse/protocol'

let read: SiteSettings | undefined

/** What the server wrote into this page. Without it the page did not come from our server, which is a fault. */
export function getSiteSettings(): SiteSettings {
  read ??= parseSiteSettings(document.getElementById(siteSettingsElementId)?.textContent)
  return read
}

export function parseSiteSettings(text: string | null | undefined): SiteSettings {
  if (!text) throw new Error('The page carries no site settings')
  return JSON.parse(text) as SiteSettings
}
