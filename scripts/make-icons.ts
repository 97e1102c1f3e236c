/**
 * Renders the images that cannot be SVG from the SVGs of the site: the icons of the installed app, the
 * icon that is asked for by its old name, and the link preview.
 * Run `node scripts/make-icons.ts` after the SVGs have changed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
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
for (const icon of icons) writeFileSync(join(web, 'public/icons', icon.file), await drawIcon(page, icon))
const small = await drawIcon(page, { size: 32, share: 1, background: 'transparent' })
writeFileSync(join(web, 'public/favicon.ico'), wrapInIco(small, 32))
await page.setViewportSize({ width: 1200, height: 630 })
await page.setContent(`<!doctype html><body style="margin:0">${preview}`)
await page.evaluate('document.fonts.ready')
await page.screenshot({ path: join(web, 'public/preview.jpg'), quality: 82, type: 'jpeg' })
await browser.close()

interface Icon {
  readonly size: number
  readonly share: number
  readonly background: string
}

async function drawIcon(page: Page, { size, share, background }: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<!doctype html><body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
    <img src="${mark}" style="width:${share * 100}%">`)
  return page.screenshot({ omitBackground: true })
}

/** The file that browsers and others request although no page names it: one PNG behind the two headers of the format. */
function wrapInIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // An icon, not a cursor.
  head.writeUInt16LE(1, 4) // One picture.
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // Colour planes.
  head.writeUInt16LE(32, 12) // Bits of a pixel.
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
