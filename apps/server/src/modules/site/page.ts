import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import {
  type FirstFiles,
  type FirstWords,
  type PageName,
  type SiteSettings,
  siteSettingsElementId,
} from '@hexaverse/protocol'
import type { Language } from '@hexaverse/protocol/language'
import { StartRefusal } from '../../platform/start-refusal.ts'

const placeForHead = '<!--head-->'
const placeForWords = '<div id="root">'
const openingTag = '<html lang="en"'
/** Linked after the styles of the page, because it overrides them. */
const mobileStylesheet = '/mobile.css'
const linkAttributes: Readonly<Record<string, string>> = {
  '.css': 'rel="stylesheet"',
  '.js': 'rel="modulepreload"',
  '.woff2': 'rel="preload" as="font" type="font/woff2"',
}

export interface BuiltPage {
  readonly html: string
  readonly firstFiles: FirstFiles
  readonly firstWords: FirstWords
}

/** The only page of the web app, as it was built. */
export function readPage(webFolder: string): BuiltPage {
  const file = join(webFolder, 'index.html')
  if (!existsSync(file)) throw new StartRefusal('The web app has not been built yet. Please run: npm run build')
  const html = readFileSync(file, 'utf8')
  for (const place of [placeForHead, openingTag, placeForWords])
    if (!html.includes(place)) throw new Error(`${file} has no ${place}.`)
  const readBuilt = (name: string) => JSON.parse(readFileSync(join(webFolder, name), 'utf8'))
  return { html, firstFiles: readBuilt('first-files.json'), firstWords: readBuilt('first-words.json') }
}

export interface PageContent {
  readonly page: PageName | undefined
  readonly isMobile: boolean
  readonly language: Language
  readonly headTags: string
  readonly settings: SiteSettings
  readonly scripts: readonly string[]
}

/** The page with everything that it must contain before any script runs. */
export function fillPage({ html, firstFiles, firstWords }: BuiltPage, content: PageContent): string {
  const { page, language, headTags, settings, isMobile, scripts } = content
  const files = [...firstFiles.languages[language], ...((page && firstFiles.pages[page]) ?? [])]
  const lines = [headTags, ...files.map(fileTag), ...scripts.map(scriptTag), settingsBlock(settings)]
  return html
    .replace(openingTag, `<html lang="${language}"`)
    .replace(placeForWords, () => placeForWords + ((page && firstWords[language][page]) ?? ''))
    .replace(placeForHead, () => `${placeForHead}${lines.join('\n    ')}<!--/head-->`)
    .replace('</head>', isMobile ? `  ${fileTag(mobileStylesheet)}\n  </head>` : '</head>')
}

function fileTag(file: string): string {
  return `<link ${linkAttributes[extname(file)]} crossorigin href="${file}">`
}

/** `defer` runs these in order, before our own program, which is a module and therefore deferred too. */
function scriptTag(file: string): string {
  return `<script defer src="${file}"></script>`
}

/** A data block, not a script: the browser never runs it. `<` is escaped so that no value can end the block. */
function settingsBlock(settings: SiteSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${siteSettingsElementId}">${json}</script>`
}
