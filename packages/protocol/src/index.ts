export { clientAppType, clientVersion, welcomePhrase } from './client.ts'
export { findPage, type PageMatch, type PageName, pages } from './pages.ts'
export { type SiteSettings, siteSettingsElementId } from './site-settings.ts'
