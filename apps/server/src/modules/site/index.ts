export { addSite } from './site.routes.ts'
