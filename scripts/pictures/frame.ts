/** The sheet of every picture: night with stars, rounded corners and a thin light edge, like a panel of glass. */
import { glassEdge, night } from '@hexaverse/planet'
import { linearGradient, starField } from '@hexaverse/planet/picture'

export interface Sheet {
  readonly width: number
  readonly height: number
  /** The seed of the star positions. */
  readonly seed: number
  readonly stars: number
}

const radius = 28

export function framed({ width, height, seed, stars }: Sheet, content: string): string {
  const ground = linearGradient(
    'night',
    [0, 0],
    [width * 0.4, height],
    [
      { offset: 0, colour: '#14143a' },
      { offset: 0.5, colour: '#0c0c28' },
      { offset: 1, colour: night },
    ],
  )
  const outline = `<rect width="${width}" height="${height}" rx="${radius}"`
  const edge = `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="${radius - 0.75}"`
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none" stroke-linecap="round" stroke-linejoin="round">
<title>Hexaverse</title>
<defs><clipPath id="sheet">${outline}/></clipPath>${ground}</defs>
<g clip-path="url(#sheet)">
${outline} fill="url(#night)"/>
${starField(width, height, seed, stars)}
${content}
</g>
${edge} stroke="${glassEdge}" stroke-opacity=".2" stroke-width="1.5"/>
</svg>
`
}
