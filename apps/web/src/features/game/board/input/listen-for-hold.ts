import { triangleOf } from './listen-on-triangles.ts'

/** A pointer that moves no farther than this counts as a tap or a hold, not as a drag. */
export const dragTolerancePx = 10

const holdMs = 500
/** Delay before a hold is shown, so that a plain click does not look like one. */
const showMs = 120

interface Hold {
  canHold: (triangle: number) => boolean
  onHold: (triangle: number | undefined) => void
  onHeldLong: (triangle: number) => void
}

/** Detects a long press. A move, a release or a second finger cancels it; the click after it is suppressed. */
export function listenForHold(area: HTMLElement, { canHold, onHold, onHeldLong }: Hold, signal: AbortSignal): void {
  let start: PointerEvent | undefined
  let timer = 0
  let isShown = false
  let isSpent = false

  const cancel = () => {
    clearTimeout(timer)
    if (isShown) onHold(undefined)
    isShown = false
    start = undefined
  }
  const show = (triangle: number) => {
    isShown = true
    onHold(triangle)
    timer = window.setTimeout(() => {
      isSpent = true
      cancel()
      onHeldLong(triangle)
    }, holdMs - showMs)
  }
  const begin = (event: PointerEvent) => {
    cancel()
    isSpent = false
    const triangle = triangleOf(event)
    if (!event.isPrimary || event.button !== 0 || triangle === undefined || !canHold(triangle)) return
    start = event
    timer = window.setTimeout(() => show(triangle), showMs)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > dragTolerancePx) cancel()
  }
  const click = (event: MouseEvent) => {
    if (isSpent) event.stopImmediatePropagation()
    isSpent = false
  }
  area.addEventListener('pointerdown', begin, { signal })
  area.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    area.addEventListener(end, cancel, { signal })
  area.addEventListener('click', click, { signal, capture: true })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
