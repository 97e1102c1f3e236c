import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SiteSettings, siteSettingsElementId } from '@hexaverse/protocol'
import type { Language } from '@hexaverse/protocol/language'
import { StartRefusal } from '../../platform/start-refusal.ts'

const placeForHead = '<!--head-->'
const openingTag = '<html lang="en"'

/** The one page of the web app, as it was built. */
export function readPage(webFolder: string): string {
  const file = join(webFolder, 'index.html')
  if (!existsSync(file)) throw new StartRefusal('The web app has not been built yet. Please run: npm run build')
  const html = readFileSync(file, 'utf8')
  if (!html.includes(placeForHead) || !html.includes(openingTag)) throw new Error(`${file} has no place for its head.`)
  return html
}

export interface PageContent {
  readonly language: Language
  readonly headTags: string
  readonly settings: SiteSettings
}

/** The page with what it must say and know before any script runs. */
export function fillPage(page: string, { language, headTags, settings }: PageContent): string {
  return page
    .replace(openingTag, `<html lang="${language}"`)
    .replace(placeForHead, () => `${placeForHead}${headTags}\n    ${settingsBlock(settings)}<!--/head-->`)
}

/** A data block, not a script: the browser never runs it. `<` is escaped so that no value can end the block. */
function settingsBlock(settings: SiteSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${siteSettingsElementId}">${json}</script>`
}
