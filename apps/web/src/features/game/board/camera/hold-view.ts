import { type Box, keptInside, type Spot, type View, wholePlanet } from './view.ts'

export interface ViewHold {
  change: (change: (view: View, box: Box) => View) => void
  spotOf: (event: { clientX: number; clientY: number }) => Spot
}

/** After so long without a change the planet stands still, and is drawn sharp at its new size. */
const settleMs = 300

/** The one place where the view becomes a transform. The box is measured when it changes, never while something moves. */
export function holdView(box: HTMLElement, planet: HTMLElement, signal: AbortSignal): ViewHold {
  let view = wholePlanet
  let rect = box.getBoundingClientRect()
  let timer = 0

  const apply = (next: View) => {
    view = keptInside(next, rect)
    planet.style.transform = transformOf(view)
  }
  const comeToRest = () => {
    timer = 0
    delete planet.dataset['moving']
  }
  const change: ViewHold['change'] = (how) => {
    if (timer === 0) planet.dataset['moving'] = ''
    apply(how(view, rect))
    clearTimeout(timer)
    timer = window.setTimeout(comeToRest, settleMs)
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
 * By whole pixels: between them every picture of the planet would have to be mixed anew. In three dimensions, although it is
 * flat: so it keeps a layer of its own from one move to the next.
 */
export function transformOf({ zoom, x, y }: View): string {
  return `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0) scale(${zoom})`
}
