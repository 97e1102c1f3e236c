import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

const rim = 3

/** The QR code of a text, made in the browser. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'L', border: rim }), [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="currentColor" d={data.flatMap(toDots).join('')} />
    </svg>
  )
}

function toDots(row: boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))
}
