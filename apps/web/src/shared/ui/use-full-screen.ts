import { useSyncExternalStore } from 'react'

export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  return { isFull, toggle }
}

/** Resolves to false if the browser refuses: many phones lack this API, and frames may be forbidden to use it. */
async function toggle(): Promise<boolean> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
    return true
  } catch {
    return false
  }
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
