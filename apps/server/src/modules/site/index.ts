export { WebAppMissing } from './page.ts'
export { addSite, type SiteOptions } from './site.routes.ts'
