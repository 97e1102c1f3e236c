import type { ViewHold } from './hold-view.ts'
import { dragged, type Spot } from './view.ts'

const dragPaceMs = 30
const rightButton = 2

/** The right button moves the view; the left one is for claims. */
export function dragByMouse(box: HTMLElement, hold: ViewHold, signal: AbortSignal): void {
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
    // Or every move would be told twice, the second time as one of a mouse.
    event.preventDefault()
    last = hold.spotOf(event)
    box.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (!last) return
    event.stopPropagation()
    if (event.timeStamp - lastAt >= dragPaceMs) follow(event)
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
