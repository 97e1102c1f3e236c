import type { ViewHold } from './hold-view.ts'
import { slip } from './slip.ts'
import { dragged, pinched, type Spot } from './view.ts'

/** One finger drags, two pinch. A tap stays a click; after a drag there is none. */
export function moveByTouch(box: HTMLElement, hold: ViewHold, signal: AbortSignal): void {
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
    isMoving ||= fingers.size > 1 || Math.hypot(to.x - start.x, to.y - start.y) > slip
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
