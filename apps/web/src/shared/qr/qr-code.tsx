import { useMemo } from 'react'
import { encode } from 'uqr'

const side = 176
/** The width of the quiet zone, in modules. */
const quietZone = 3

/**
 * The QR code of a text, made in the browser. Its colours are its own: cameras read dark modules on a light ground best,
 * with a light quiet zone around them.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrModules(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={side} height={side} role="img" aria-label={label}>
      <rect width={size} height={size} rx={quietZone - 0.5} fill="#fff" />
      <path fill="#07071a" shapeRendering="crispEdges" d={path} />
    </svg>
  )
}

/** The width in modules, quiet zone included, and the dark modules as a path. */
function qrModules(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'L', border: quietZone })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dots.join('') }
}
