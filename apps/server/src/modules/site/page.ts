import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SiteSettings, siteSettingsElementId } from '@hexaverse/protocol'
import { StartRefusal } from '../../platform/start-refusal.ts'

const placeholder = '<!--site-settings-->'

/** The one page of the web app, as it was built. */
export function readPage(webFolder: string): string {
  const file = join(webFolder, 'index.html')
  if (!existsSync(file)) throw new StartRefusal('The web app has not been built yet. Please run: npm run build')
  const html = readFileSync(file, 'utf8')
  if (!html.includes(placeholder)) throw new Error(`${file} has no place for the site settings.`)
  return html
}

/** The page with what it must know of this deployment written into it. */
export function fillPage(page: string, settings: SiteSettings): string {
  return page.replace(placeholder, () => settingsBlock(settings))
}

/** A data block, not a script: the browser never runs it. `<` is escaped so that no value can end the block. */
function settingsBlock(settings: SiteSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${siteSettingsElementId}">${json}</script>`
}
