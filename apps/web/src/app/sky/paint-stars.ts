export interface StarLayer {
  /** Stars for each 10,000 square pixels. */
  readonly density: number
  readonly radius: number
  readonly seed: number
}

const tints = ['#ffffff', '#cfd8ff', '#cfd8ff', '#ffe9cc', '#b9c6ff']

/** Paints a layer once. The sky stands still, so an idle page costs nothing. */
export function paintStars(canvas: HTMLCanvasElement, { density, radius, seed }: StarLayer): void {
  const scale = Math.min(window.devicePixelRatio, 2)
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  const next = createDice(seed)
  for (let left = Math.round((width * height * density) / 10_000); left > 0; left--) {
    const brightness = next() ** 3
    pen.globalAlpha = 0.18 + 0.75 * brightness
    pen.fillStyle = tints[Math.floor(next() * tints.length)] ?? '#ffffff'
    pen.beginPath()
    pen.arc(next() * width, next() * height, radius * (0.5 + brightness), 0, 2 * Math.PI)
    pen.fill()
  }
}

/** The same sky at every visit. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
