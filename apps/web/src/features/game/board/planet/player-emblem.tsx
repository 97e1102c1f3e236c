import { closedPath, emblemOf, hexagon } from '@hexaverse/planet'

const plate = closedPath(hexagon([0, 0], 20))

interface PlayerEmblemProps {
  site: number
  /** In pixels, for text of the usual size; it grows with the text. */
  size?: number
}

/** The colour and mark of a site. It is hidden from screen readers, so a name must stand beside it. */
export function PlayerEmblem({ site, size = 28 }: PlayerEmblemProps) {
  const side = `${size / 16}rem`
  return (
    <svg viewBox="-22 -22 44 44" width={side} height={side} aria-hidden="true">
      <Badge site={site} />
    </svg>
  )
}

/** The emblem as SVG, centred at 0, 0, with a radius of 20. */
export function Badge({ site }: { site: number }) {
  const { colour, shape } = emblemOf(site)
  return (
    <>
      <path d={plate} fill="#07071a" stroke={colour} strokeWidth="2.4" strokeLinejoin="round" />
      <path d={shape} fill={colour} fillRule="evenodd" />
    </>
  )
}
