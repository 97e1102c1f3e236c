interface ZoomKeys {
  zoomBy: (step: number) => void
  fit: () => void
}

const steps: Readonly<Record<string, number>> = { '+': 0.25, '=': 0.25, '-': -0.25, '−': -0.25 }

/** From anywhere on the screen, but not out of a field or a question that lies over the board. */
export function zoomByKeys({ zoomBy, fit }: ZoomKeys, signal: AbortSignal): void {
  const answer = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest('input, select, textarea')) return
    const step = steps[key]
    if (step) zoomBy(step)
    else if (key === '0') fit()
  }
  window.addEventListener('keydown', answer, { signal })
}
