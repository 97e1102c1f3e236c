import { type SiteSettings, siteSettingsElementId } from '@hexaverse/protocol'

let cached: SiteSettings | undefined

/**
 * The settings that the server wrote into this page (D-RUN-4). A page without them did not come from our server, which
 * is a fault.
 */
export function getSiteSettings(): SiteSettings {
  cached ??= parseSiteSettings(document.getElementById(siteSettingsElementId)?.textContent)
  return cached
}

/** For the build, whose pages no server has filled. */
export function assumeSiteSettings(settings: Partial<SiteSettings>): void {
  cached = settings as SiteSettings
}

export function parseSiteSettings(text: string | null | undefined): SiteSettings {
  if (!text) throw new Error('The page contains no site settings')
  return JSON.parse(text) as SiteSettings
}
