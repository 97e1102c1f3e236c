import { seededRandom } from '@hexaverse/planet'

interface StarLayer {
  /** Stars for each 10,000 square pixels. */
  readonly density: number
  readonly radius: number
  readonly seed: number
}

const layers: Readonly<Record<string, StarLayer>> = {
  far: { density: 3.2, radius: 0.55, seed: 20_417 },
  near: { density: 0.55, radius: 1.05, seed: 7919 },
}

/**
 * Starts the sky. Its elements are in the page that the server sends, so that they are visible before any script runs.
 */
export function startSky(): void {
  const sky = document.querySelector<HTMLElement>('.sky')
  if (!sky) return
  paintOnResize(sky)
  if (matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) followPointer(sky)
}

function paintOnResize(sky: HTMLElement): void {
  const canvases = [...sky.querySelectorAll('canvas')]
  new ResizeObserver(() => {
    for (const canvas of canvases) {
      const layer = layers[canvas.dataset['depth'] ?? '']
      if (layer) paintStars(canvas, layer)
    }
  }).observe(sky)
}

/** Parallax: near stars move more than far ones while the pointer moves. */
function followPointer(sky: HTMLElement): void {
  let frame = 0
  window.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (document.documentElement.dataset['stage'] === 'clear') return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      sky.style.setProperty('--drift-x', String(0.5 - clientX / window.innerWidth))
      sky.style.setProperty('--drift-y', String(0.5 - clientY / window.innerHeight))
    })
  })
}

const tints = ['#ffffff', '#cfd8ff', '#cfd8ff', '#ffe9cc', '#b9c6ff']

/**
 * Paints a layer once per resize. The sky does not animate, so an idle page costs nothing. It is shown as a finished
 * picture: without a graphics card the browser would copy a canvas with a pen again for every frame of the game.
 */
function paintStars(canvas: HTMLCanvasElement, { density, radius, seed }: StarLayer): void {
  const scale = Math.min(window.devicePixelRatio, 2)
  const { clientWidth: width, clientHeight: height } = canvas
  const sheet = document.createElement('canvas')
  sheet.width = width * scale
  sheet.height = height * scale
  const pen = sheet.getContext('2d')
  if (!pen || sheet.width * sheet.height === 0) return
  pen.scale(scale, scale)
  // A seeded generator draws the same sky at every visit.
  const next = seededRandom(seed)
  for (let left = Math.round((width * height * density) / 10_000); left > 0; left--) {
    const brightness = next() ** 3
    pen.globalAlpha = 0.18 + 0.75 * brightness
    pen.fillStyle = tints[Math.floor(next() * tints.length)] ?? '#ffffff'
    pen.beginPath()
    pen.arc(next() * width, next() * height, radius * (0.5 + brightness), 0, 2 * Math.PI)
    pen.fill()
  }
  void createImageBitmap(sheet).then((picture) => canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture))
}
