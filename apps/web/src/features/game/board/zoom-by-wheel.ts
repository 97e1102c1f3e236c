import type { ViewHold } from './hold-view.ts'
import { wheelStep, zoomAround } from './view.ts'

/** Some browsers count a wheel in lines instead of pixels. */
const lineHeight = 16

export function zoomByWheel(box: HTMLElement, hold: ViewHold, signal: AbortSignal): void {
  const zoom = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * lineHeight
    const spot = hold.spotOf(event)
    hold.change((view) => zoomAround(view, view.zoom + wheelStep(pixels), spot))
  }
  box.addEventListener('wheel', zoom, { signal, passive: false })
}
