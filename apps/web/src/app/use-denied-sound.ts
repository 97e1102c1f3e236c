import { useEffect, useRef } from 'react'
import { playSound } from '../shared/sound/play-sound.ts'

/** Once for each arrival at a denied address, however often React runs the effect. */
export function useDeniedSound(path: string, isDenied: boolean): void {
  const lastPath = useRef<string>(undefined)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (isDenied) playSound('denied')
  }, [path, isDenied])
}
