import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../../../../shared/ui/after-paint.ts'
import type { BoardProps } from '../triangle-face.ts'
import { decidePress } from './answer-press.ts'
import { findKeyAnswer } from './keys.ts'
import { listenForHold } from './listen-for-hold.ts'
import { listenOnTriangles } from './listen-on-triangles.ts'

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
  const [lookedAt, setLookedAt] = useState<number>()
  const [held, setHeld] = useState<number>()

  const look = useEffectEvent((triangle: number | undefined) => {
    if (triangle === lookedAt) return
    setLookedAt(triangle)
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
  const focus = useEffectEvent((triangle: number) => {
    look(triangle)
    afterPaint(() => board.onCursor(triangle))
  })
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
    listenForHold(box.current, { canHold, onHold: setHeld, onHeldLong: (triangle) => press(triangle, true) }, signal)
    listenOnTriangles(box.current, { press: (triangle) => press(triangle, false), key, focus, look }, signal)
    return () => stop.abort()
  }, [box])

  return { lookedAt, held }
}
