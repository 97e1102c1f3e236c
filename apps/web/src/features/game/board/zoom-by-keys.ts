import { isElsewhere } from './is-elsewhere.ts'
import { pressStep } from './view.ts'

interface ZoomKeys {
  zoomBy: (step: number) => void
  fit: () => void
}

const steps: Readonly<Record<string, number>> = { '+': pressStep, '=': pressStep, '-': -pressStep, '−': -pressStep }

/** From anywhere on the screen, but not while the planet is a picture behind something else. */
export function zoomByKeys(box: HTMLElement, { zoomBy, fit }: ZoomKeys, signal: AbortSignal): void {
  const answer = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || isElsewhere(target) || box.closest('[inert]')) return
    const step = steps[key]
    if (step) zoomBy(step)
    else if (key === '0') fit()
  }
  window.addEventListener('keydown', answer, { signal })
}
