import { type Box, keptInside, type Spot, type View, wholePlanet } from './view.ts'

/** A mouse comes in steps, which the browser joins; a finger leads the planet itself. */
type Way = 'drag' | 'zoom' | 'touch'

export interface ViewHold {
  change: (change: (view: View, box: Box) => View, way: Way) => void
  spotOf: (event: { clientX: number; clientY: number }) => Spot
}

/** After so long without a change the planet stands still, and is drawn sharp at its new size. */
const restMs = 300

/** The one place where the view becomes a transform. The box is measured when it changes, never while something moves. */
export function holdView(box: HTMLElement, planet: HTMLElement, signal: AbortSignal): ViewHold {
  let view = wholePlanet
  let rect = box.getBoundingClientRect()
  let timer = 0

  const apply = (next: View) => {
    view = keptInside(next, rect)
    // In three dimensions, although it is flat: so the planet keeps a layer of its own from one move to the next.
    planet.style.transform = `translate3d(${view.x.toFixed(1)}px, ${view.y.toFixed(1)}px, 0) scale(${view.zoom})`
    box.dataset['zoom'] = view.zoom.toFixed(2)
  }
  const change: ViewHold['change'] = (how, way) => {
    planet.dataset['moving'] = way
    apply(how(view, rect))
    clearTimeout(timer)
    timer = window.setTimeout(() => delete planet.dataset['moving'], restMs)
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
