export { isMobileUserAgent } from './is-mobile-user-agent.ts'
export { findPage, type PageMatch, type PageName, pages } from './pages.ts'
export {
  clientAppType,
  clientVersion,
  type FirstFiles,
  type FirstWords,
  type SiteSettings,
  siteSettingsElementId,
  welcomePhrase,
} from './site.ts'
