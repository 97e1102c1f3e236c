import { isElsewhere } from './is-elsewhere.ts'
import { pressStep } from './view.ts'

interface ZoomKeys {
  zoomBy: (step: number) => void
  fit: () => void
}

const steps: Readonly<Record<string, number>> = { '+': pressStep, '=': pressStep, '-': -pressStep, '−': -pressStep }

/** From anywhere on the screen. */
export function zoomByKeys({ zoomBy, fit }: ZoomKeys, signal: AbortSignal): void {
  const answer = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || isElsewhere(target)) return
    const step = steps[key]
    if (step) zoomBy(step)
    else if (key === '0') fit()
  }
  window.addEventListener('keydown', answer, { signal })
}
