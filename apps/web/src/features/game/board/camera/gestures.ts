import { isTextEntry } from '../input/is-text-entry.ts'
import { dragTolerancePx } from '../input/use-triangles.ts'
import { dragged, pinched, pressStep, type Spot, wheelStep, zoomAround } from './camera-view.ts'
import type { Camera } from './create-camera.ts'

const dragThrottleMs = 30
const rightButton = 2

/** The right button drags the view (specification, section 2); the left one is for claims. */
export function dragByMouse(box: HTMLElement, hold: Camera, signal: AbortSignal): void {
  let last: Spot | undefined
  let lastAt = 0

  const follow = (event: PointerEvent) => {
    const from = last
    if (!from) return
    const to = hold.spotOf(event)
    last = to
    lastAt = event.timeStamp
    hold.change((view) => dragged(view, from, to))
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== rightButton) return
    // Stops the browser from repeating every move as a mouse event.
    event.preventDefault()
    last = hold.spotOf(event)
    box.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (!last) return
    event.stopPropagation()
    if (event.timeStamp - lastAt >= dragThrottleMs) follow(event)
  }
  const end = (event: PointerEvent) => {
    follow(event)
    last = undefined
  }
  box.addEventListener('pointerdown', begin, { signal })
  box.addEventListener('pointermove', move, { signal })
  box.addEventListener('pointerup', end, { signal })
  box.addEventListener('pointercancel', end, { signal })
  box.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

/** One finger drags, two pinch. A tap stays a click; the click after a drag is suppressed. */
export function moveByTouch(box: HTMLElement, hold: Camera, signal: AbortSignal): void {
  const fingers = new Map<number, Spot>()
  let start: Spot = { x: 0, y: 0 }
  let isMoving = false

  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    const spot = hold.spotOf(event)
    if (fingers.size === 0) {
      isMoving = false
      start = spot
    }
    fingers.set(event.pointerId, spot)
  }
  const move = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId)
    if (!from) return
    const to = hold.spotOf(event)
    isMoving ||= fingers.size > 1 || Math.hypot(to.x - start.x, to.y - start.y) > dragTolerancePx
    if (!isMoving) return
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, to)
    hold.change((view) => (other ? pinched(view, [other, from], [other, to]) : dragged(view, from, to)))
  }
  const end = (event: PointerEvent) => fingers.delete(event.pointerId)
  const click = (event: MouseEvent) => {
    if (isMoving) event.stopPropagation()
    isMoving = false
  }
  box.addEventListener('pointerdown', begin, { signal })
  box.addEventListener('pointermove', move, { signal })
  box.addEventListener('pointerup', end, { signal })
  box.addEventListener('pointercancel', end, { signal })
  box.addEventListener('click', click, { signal, capture: true })
}

/** Some browsers report wheel moves in lines instead of pixels. */
const lineHeight = 16

export function zoomByWheel(box: HTMLElement, hold: Camera, signal: AbortSignal): void {
  const zoom = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * lineHeight
    const spot = hold.spotOf(event)
    hold.change((view) => zoomAround(view, view.zoom + wheelStep(pixels), spot))
  }
  box.addEventListener('wheel', zoom, { signal, passive: false })
}

interface ZoomKeys {
  zoomBy: (step: number) => void
  fit: () => void
}

const steps: Readonly<Record<string, number>> = { '+': pressStep, '=': pressStep, '-': -pressStep, '−': -pressStep }

/** Zooms from any focus on the page, except in a text field, and not while the planet is inert. */
export function zoomByKeys(box: HTMLElement, { zoomBy, fit }: ZoomKeys, signal: AbortSignal): void {
  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || isTextEntry(target) || box.closest('[inert]')) return
    const step = steps[key]
    if (step) zoomBy(step)
    else if (key === '0') fit()
  }
  window.addEventListener('keydown', onKeyDown, { signal })
}
