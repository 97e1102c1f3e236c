import { triangleAt } from '@hexaverse/rules'

interface Listeners {
  press: (triangle: number) => void
  key: (triangle: number, event: KeyboardEvent) => void
  focus: (triangle: number) => void
  look: (triangle: number | undefined) => void
}

/**
 * Adds one listener of each kind for all 114 triangles, on the box around the SVG: in some browsers an SVG element that
 * listens for focus events becomes focusable itself.
 */
export function listenOnTriangles(box: HTMLElement, { press, key, focus, look }: Listeners, signal: AbortSignal): void {
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
  on('focusout', () => look(undefined))
  // A finger does not hover: a touch is a press.
  on('pointerover', (triangle, { pointerType }) => pointerType === 'mouse' && look(triangle))
  box.addEventListener('pointerleave', () => look(undefined), { signal })
}

/** The number of the triangle that an event was dispatched on. */
export function triangleOf({ target }: Event): number | undefined {
  const place = target instanceof Element ? target.closest<SVGElement>('[data-hex]')?.dataset : undefined
  return place && triangleAt(Number(place['hex']), Number(place['triangle']))
}
