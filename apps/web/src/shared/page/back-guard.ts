let guard: { readonly path: string; readonly ask: () => void } | undefined

/**
 * Call before the router is rendered. The listeners of the window are called in the order in which they were added, and
 * this one must stop the router's.
 */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!guard || location.pathname === guard.path) return
    event.stopImmediatePropagation()
    // The address has changed already, so it is put back.
    history.pushState(null, '', guard.path)
    guard.ask()
  })
}

/** From now on Back asks instead of leaving this page, until the returned function is called. */
export function guardBack(ask: () => void): () => void {
  const own = { path: location.pathname, ask }
  guard = own
  return () => {
    if (guard === own) guard = undefined
  }
}
