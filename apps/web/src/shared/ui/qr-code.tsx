import { useMemo } from 'react'
import { encode } from 'uqr'

const rim = 3
const side = 176

/**
 * The QR code of a text, made in the browser. Its colours are its own: cameras read dark modules on a light ground best,
 * with a light quiet zone around them.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'L', border: rim }), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={side} height={side} role="img" aria-label={label}>
      <rect width={size} height={size} rx={rim - 0.5} fill="#fff" />
      <path fill="#07071a" shapeRendering="crispEdges" d={data.flatMap(toDots).join('')} />
    </svg>
  )
}

function toDots(row: boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))
}
