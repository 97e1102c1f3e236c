import { triangleOf } from './listen-on-triangles.ts'

/** A pointer that moves no farther than this still taps or holds. */
export const dragTolerancePx = 10

const holdMs = 500
/** A plain click is over before it looks like a hold. */
const showMs = 120

interface Hold {
  canHold: (triangle: number) => boolean
  onHold: (triangle: number | undefined) => void
  onHeldLong: (triangle: number) => void
}

/** A press that stays. Moving, letting go or a second finger give it up; the click that follows a long one is no click. */
export function listenForHold(area: HTMLElement, { canHold, onHold, onHeldLong }: Hold, signal: AbortSignal): void {
  let start: PointerEvent | undefined
  let timer = 0
  let isShown = false
  let isSpent = false

  const giveUp = () => {
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
      giveUp()
      onHeldLong(triangle)
    }, holdMs - showMs)
  }
  const begin = (event: PointerEvent) => {
    giveUp()
    isSpent = false
    const triangle = triangleOf(event)
    if (!event.isPrimary || event.button !== 0 || triangle === undefined || !canHold(triangle)) return
    start = event
    timer = window.setTimeout(() => show(triangle), showMs)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > dragTolerancePx) giveUp()
  }
  const click = (event: MouseEvent) => {
    if (isSpent) event.stopImmediatePropagation()
    isSpent = false
  }
  area.addEventListener('pointerdown', begin, { signal })
  area.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    area.addEventListener(end, giveUp, { signal })
  area.addEventListener('click', click, { signal, capture: true })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
