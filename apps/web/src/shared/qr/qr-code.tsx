import { useMemo } from 'react'
import { qrModules, quietZone } from './qr-modules.ts'

const side = 176

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
