/**
 * Subsets each font family to the letters and weights that `fonts.css` names under `./fonts/`. The style sheet is the
 * only list of what is kept; the whole fonts stay available as a fallback for rarer letters. Run `node
 * apps/web/art/make-fonts.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const styleFolder = new URL('../src/shared/ui/', import.meta.url)
const face =
  /font-weight: (?<from>\d+) (?<to>\d+);[^}]*?"\.\/fonts\/(?<family>\w+)-(?<script>\w+)\.woff2"[^}]*?unicode-range:(?<ranges>[^;]+);/g

mkdirSync(new URL('fonts/', styleFolder), { recursive: true })
for (const { groups } of readFileSync(new URL('fonts.css', styleFolder), 'utf8').matchAll(face)) {
  const { from, to, family, script, ranges = '' } = groups ?? {}
  const whole = `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`
  const cut = await subsetFont(readFileSync(fileURLToPath(import.meta.resolve(whole))), lettersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(from), max: Number(to) } },
  })
  writeFileSync(new URL(`fonts/${family}-${script}.woff2`, styleFolder), cut)
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
