/**
 * Renders the images that cannot be SVG from the SVGs of the site: the icons of the installed app and the link preview.
 * Run `node scripts/make-icons.ts` after the SVGs have changed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { provideProgram, systemPrograms } from './programs/system-programs.ts'
import { rootFolder } from './root-folder.ts'

const web = join(rootFolder, 'apps/web')
const night = '#07071a'
const dataUrl = (type: string, file: string): string =>
  `data:${type};base64,${readFileSync(join(rootFolder, file)).toString('base64')}`

const mark = dataUrl('image/svg+xml', 'apps/web/public/favicon.svg')
const planet = dataUrl('image/svg+xml', 'apps/web/src/app/sky/planet.svg')
const font = dataUrl(
  'font/woff2',
  'node_modules/@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
)

/** `share` is the part of the square that the mark fills. A maskable icon may be cropped to a circle. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 1, background: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 1, background: 'transparent' },
  { file: 'maskable-512.png', size: 512, share: 0.62, background: night },
  { file: 'apple-touch-icon.png', size: 180, share: 0.74, background: night },
]

const preview = `<style>
  @font-face { font-family: Unbounded; src: url(${font}); font-weight: 200 900 }
  body { width: 1200px; height: 630px; overflow: hidden; background: ${night}; color: #eef0ff; font-family: Unbounded }
  img { position: absolute; left: 520px; top: -150px; width: 1000px }
  h1 { position: absolute; left: 72px; top: 215px; margin: 0; font-size: 80px; font-weight: 700; letter-spacing: -0.035em }
  p { position: absolute; left: 78px; top: 330px; margin: 0; font-size: 27px; line-height: 1.55; color: #d3d6f0 }
</style><img src="${planet}"><h1>Hexaverse</h1><p>19 hexagons. 2 to 6 players.<br>One planet.</p>`

const browser = await chromium.launch({ executablePath: provideProgram(systemPrograms.chromium) })
const page = await browser.newPage()
for (const { file, size, share, background } of icons) await makeIcon(page, file, size, share, background)
await page.setViewportSize({ width: 1200, height: 630 })
await page.setContent(`<!doctype html><body style="margin:0">${preview}`)
await page.evaluate('document.fonts.ready')
await page.screenshot({ path: join(web, 'public/preview.jpg'), quality: 82, type: 'jpeg' })
await browser.close()

async function makeIcon(page: Page, file: string, size: number, share: number, background: string): Promise<void> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<!doctype html><body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
    <img src="${mark}" style="width:${share * 100}%">`)
  await page.screenshot({ path: join(web, 'public/icons', file), omitBackground: true })
}
