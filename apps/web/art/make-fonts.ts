/**
 * Subsets each font family to the letters and weights that `fonts.css` names under `./fonts/`. The style sheet is the
 * only list of what is kept; the whole fonts stay available as a fallback for rarer letters. The server draws the previews
 * of replays with the same letters, in one weight each, as TrueType, which is all that its painter reads. Run `node
 * apps/web/art/make-fonts.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const styleFolder = new URL('../src/shared/ui/', import.meta.url)
const face =
  /font-weight: (?<from>\d+) (?<to>\d+);[^}]*?"\.\/fonts\/(?<family>\w+)-(?<script>\w+)\.woff2"[^}]*?unicode-range:(?<ranges>[^;]+);/g

/** Where the server's fonts lie, and the weight of each. */
const pictureFolder = new URL('../../server/src/modules/replays/preview/fonts/', import.meta.url)
const pictureWeights: Readonly<Record<string, number>> = {
  'onest-latin': 600,
  'onest-cyrillic': 600,
  'unbounded-latin': 600,
  'unbounded-cyrillic': 700,
}

for (const folder of [new URL('fonts/', styleFolder), pictureFolder]) mkdirSync(folder, { recursive: true })
for (const { groups } of readFileSync(new URL('fonts.css', styleFolder), 'utf8').matchAll(face)) {
  const { from, to, family, script, ranges = '' } = groups ?? {}
  const name = `${family}-${script}`
  const whole = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`)),
  )
  const cut = await subsetFont(whole, lettersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(from), max: Number(to) } },
  })
  writeFileSync(new URL(`fonts/${name}.woff2`, styleFolder), cut)
  const weight = pictureWeights[name] ?? 600
  const still = await subsetFont(whole, lettersOf(ranges), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  writeFileSync(new URL(`${name}.ttf`, pictureFolder), still)
}

function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))
    })
    .join('')
}
