import { triangleAt } from '@hexaverse/rules'

interface Listeners {
  press: (triangle: number) => void
  key: (triangle: number, event: KeyboardEvent) => void
  focus: (triangle: number) => void
  look: (triangle: number | undefined) => void
}

/**
 * One listener of each kind for all 114, on the box around the drawing: a part of a drawing that listens for focus can,
 * in some browsers, be focused itself.
 */
export function listenOnTriangles(box: HTMLElement, { press, key, focus, look }: Listeners, signal: AbortSignal): void {
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    answer: (triangle: number, event: HTMLElementEventMap[Name]) => void,
  ) => {
    const listener = (event: HTMLElementEventMap[Name]) => {
      const triangle = triangleOf(event)
      if (triangle !== undefined) answer(triangle, event)
    }
    box.addEventListener(name, listener, { signal })
  }
  on('click', press)
  on('keydown', key)
  on('focusin', focus)
  on('focusout', () => look(undefined))
  // A finger does not hover: what it touches it presses.
  on('pointerover', (triangle, { pointerType }) => pointerType === 'mouse' && look(triangle))
  box.addEventListener('pointerleave', () => look(undefined), { signal })
}

/** The number of the triangle that an event happened on. */
export function triangleOf({ target }: Event): number | undefined {
  const place = target instanceof Element ? target.closest<SVGElement>('[data-hex]')?.dataset : undefined
  return place && triangleAt(Number(place['hex']), Number(place['triangle']))
}
