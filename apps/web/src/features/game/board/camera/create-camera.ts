import { type Box, type CameraView, keptInside, type Spot, wholePlanet } from './camera-view.ts'

export interface Camera {
  /** `gently`: the planet glides to its new place. */
  change: (change: (view: CameraView, box: Box) => CameraView, how?: 'gently') => void
  spotOf: (event: { clientX: number; clientY: number }) => Spot
}

/** After this long without a change the planet counts as still, and is painted sharp at its new size. */
const settleMs = 300

/** The only code that turns the view into a transform. It measures the box when that changes, never during a move. */
export function createCamera(box: HTMLElement, planet: HTMLElement, signal: AbortSignal): Camera {
  let view = wholePlanet
  let rect = box.getBoundingClientRect()
  let timer = 0

  const apply = (next: CameraView) => {
    view = keptInside(next, rect)
    planet.style.transform = transformOf(view)
  }
  const settle = () => {
    timer = 0
    delete planet.dataset['moving']
    delete planet.dataset['gliding']
  }
  const change: Camera['change'] = (next, how) => {
    const after = keptInside(next(view, rect), rect)
    // What is in sight already must not make the browser paint the planet anew.
    if (how && transformOf(after) === transformOf(view)) return
    if (timer === 0) planet.dataset['moving'] = ''
    if (how) planet.dataset['gliding'] = ''
    else delete planet.dataset['gliding']
    apply(after)
    clearTimeout(timer)
    timer = window.setTimeout(settle, settleMs)
  }
  const measure = () => {
    rect = box.getBoundingClientRect()
  }
  const observer = new ResizeObserver(() => {
    measure()
    apply(view)
  })
  observer.observe(box)
  box.addEventListener('pointerenter', measure, { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return {
    change,
    spotOf: ({ clientX, clientY }) => ({
      x: clientX - rect.left - rect.width / 2,
      y: clientY - rect.top - rect.height / 2,
    }),
  }
}

/**
 * Rounds to whole pixels, because fractions would make the browser resample the planet in every frame. Uses
 * `translate3d`, so that the planet keeps a layer of its own between moves.
 */
export function transformOf({ zoom, x, y }: CameraView): string {
  return `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0) scale(${zoom})`
}
