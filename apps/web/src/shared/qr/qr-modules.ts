import { encode } from 'uqr'

/** The width of the quiet zone, in modules. */
export const quietZone = 3

/** The QR code of a text, quiet zone included: its width in modules, and the dark ones as a path. */
export function qrModules(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'L', border: quietZone })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dots.join('') }
}
