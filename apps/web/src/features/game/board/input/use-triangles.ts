import { triangleAt } from '@hexaverse/rules'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { BoardProps, TriangleFace } from '../triangle-face.ts'
import { afterPaint } from './after-paint.ts'
import { findKeyAnswer } from './keys.ts'

interface Places {
  box: RefObject<HTMLElement | null>
  triangles: RefObject<SVGGElement | null>
}

interface Listening extends BoardProps {
  onCursor: (triangle: number) => void
  reveal: (triangle: number) => void
}

/** Handles pointer and keys on the triangles. Returns the one under the pointer or focus, and the one being held. */
export function useTriangles({ box, triangles }: Places, board: Listening) {
  const [target, setTargetTriangle] = useState<number>()
  const [held, setHeld] = useState<number>()

  const look = useEffectEvent((triangle: number | undefined) => {
    if (triangle === target) return
    setTargetTriangle(triangle)
    board.onTarget?.(triangle)
  })
  const press = useEffectEvent((triangle: number, wantsLock: boolean) => {
    if (board.mood) return
    const state = board.faces[triangle]?.state ?? 'free'
    const isLockable = board.lockable.has(triangle)
    const answer = decidePress({ state, isLockable, isLocking: board.isLocking, wantsLock })
    if (answer === 'denied') board.onDenied(triangle)
    else claim(triangle, answer === 'claim-with-lock')
  })
  const claim = useEffectEvent((triangle: number, withLock: boolean) => {
    const pressed = triangles.current?.children.item(triangle)
    pressed?.setAttribute('data-pressed', '')
    // A claim renders the whole game screen again: paint the pressed triangle before that begins.
    afterPaint(() => {
      pressed?.removeAttribute('data-pressed')
      board.onClaim(triangle, withLock)
    })
  })
  const canHold = useEffectEvent((triangle: number) => !board.mood && board.lockable.has(triangle))
  // A tap moves the focus and then claims: what the focus shows must not delay the picture of the press.
  const focus = useEffectEvent((triangle: number) => {
    afterPaint(() => {
      look(triangle)
      board.onCursor(triangle)
    })
  })
  const blur = useEffectEvent(() => afterPaint(() => look(undefined)))
  const goTo = useEffectEvent((triangle: number) => {
    const there = triangles.current?.children.item(triangle)
    if (there instanceof SVGElement) there.focus({ preventScroll: true })
    board.reveal(triangle)
  })
  const key = useEffectEvent((triangle: number, event: KeyboardEvent) => {
    const answer = findKeyAnswer(event, triangle, board.faces)
    if (!answer) return
    event.preventDefault()
    if (answer.type === 'go') goTo(answer.to)
    if (answer.type === 'press') press(triangle, answer.wantsLock)
  })

  useEffect(() => {
    if (!box.current) return
    const stop = new AbortController()
    const { signal } = stop
    listenForHold(
      box.current,
      { canHold, look, onHold: setHeld, onHeldLong: (triangle) => press(triangle, true) },
      signal,
    )
    listenOnTriangles(box.current, { press: (triangle) => press(triangle, false), key, focus, blur, look }, signal)
    return () => stop.abort()
  }, [box])

  return { target, held }
}

type Answer = 'claim' | 'claim-with-lock' | 'denied'

interface Pressed {
  readonly state: TriangleFace['state']
  readonly isLockable: boolean
  /** The lock switch is on: the claim locks wherever a lock is possible. */
  readonly isLocking: boolean
  /** This press itself asks for a lock, so it must not become a claim without one. */
  readonly wantsLock: boolean
}

export function decidePress({ state, isLockable, isLocking, wantsLock }: Pressed): Answer {
  if (state !== 'open' || (wantsLock && !isLockable)) return 'denied'
  return isLockable && (isLocking || wantsLock) ? 'claim-with-lock' : 'claim'
}

interface Listeners {
  press: (triangle: number) => void
  key: (triangle: number, event: KeyboardEvent) => void
  focus: (triangle: number) => void
  blur: () => void
  look: (triangle: number | undefined) => void
}

/**
 * Adds one listener of each kind for all 114 triangles, on the box around the SVG: in some browsers an SVG element that
 * listens for focus events becomes focusable itself.
 */
function listenOnTriangles(box: HTMLElement, { press, key, focus, blur, look }: Listeners, signal: AbortSignal): void {
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (triangle: number, event: HTMLElementEventMap[Name]) => void,
  ) => {
    const listener = (event: HTMLElementEventMap[Name]) => {
      const triangle = triangleOf(event)
      if (triangle !== undefined) handle(triangle, event)
    }
    box.addEventListener(name, listener, { signal })
  }
  on('click', press)
  on('keydown', key)
  on('focusin', focus)
  on('focusout', blur)
  // A finger does not hover: a touch is a press.
  on('pointerover', (triangle, { pointerType }) => pointerType === 'mouse' && look(triangle))
  box.addEventListener('pointerleave', () => look(undefined), { signal })
}

/** The number of the triangle that an event was dispatched on. */
function triangleOf({ target }: Event): number | undefined {
  const place = target instanceof Element ? target.closest<SVGElement>('[data-hex]')?.dataset : undefined
  return place && triangleAt(Number(place['hex']), Number(place['triangle']))
}

/** A pointer that moves no farther than this counts as a tap or a hold, not as a drag. */
export const dragTolerancePx = 10

const holdMs = 500
/** Delay before a hold is shown, so that a plain click does not look like one. */
const showMs = 120

interface Hold {
  /** Whether a long press of a mouse or a pen claims this triangle with a lock. */
  canHold: (triangle: number) => boolean
  /** A finger that rests on a triangle only looks at it, as a mouse does that hovers: a claim cannot be undone. */
  look: (triangle: number | undefined) => void
  onHold: (triangle: number | undefined) => void
  onHeldLong: (triangle: number) => void
}

/** Detects a long press. A move, a release or a second finger cancels it; the click after it is suppressed. */
function listenForHold(area: HTMLElement, { canHold, look, onHold, onHeldLong }: Hold, signal: AbortSignal): void {
  let start: PointerEvent | undefined
  let timer = 0
  let isShown = false
  let isSpent = false

  const cancel = () => {
    clearTimeout(timer)
    if (isShown) onHold(undefined)
    if (start?.pointerType === 'touch') look(undefined)
    isShown = false
    start = undefined
  }
  const show = (triangle: number) => {
    const isTouch = start?.pointerType === 'touch'
    if (isTouch) look(triangle)
    const isClaim = !isTouch && canHold(triangle)
    if (isClaim) {
      isShown = true
      onHold(triangle)
    }
    timer = window.setTimeout(() => {
      isSpent = true
      if (!isClaim) return
      cancel()
      onHeldLong(triangle)
    }, holdMs - showMs)
  }
  const begin = (event: PointerEvent) => {
    cancel()
    isSpent = false
    const triangle = triangleOf(event)
    if (!event.isPrimary || event.button !== 0 || triangle === undefined) return
    if (event.pointerType !== 'touch' && !canHold(triangle)) return
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
