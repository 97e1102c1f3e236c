import { paintStars, type StarLayer } from './paint-stars.ts'

const layers: Readonly<Record<string, StarLayer>> = {
  far: { density: 3.2, radius: 0.55, seed: 20_417 },
  near: { density: 0.55, radius: 1.05, seed: 7919 },
}

/** The sky is part of the page the server sends, so that it is there before any of our code. */
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

/** Near things move more than far ones: the depth of the sky, felt only while the pointer moves. */
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
