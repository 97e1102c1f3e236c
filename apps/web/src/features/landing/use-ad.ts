import { type RefObject, useLayoutEffect, useReducer } from 'react'
import { type AdState, nextAdState, readAdMessage } from './ad-state.ts'

const adTimeoutMs = 5000

/** Follows the ad in a frame. It listens before the frame can have begun to load, so that no word of it is missed. */
export function useAd(frame: RefObject<HTMLIFrameElement | null>): AdState {
  const [state, tell] = useReducer(nextAdState, 'waiting')
  useLayoutEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow) return
      const event = readAdMessage(data)
      if (event) tell(event)
    }
    window.addEventListener('message', hear)
    const timer = setTimeout(() => tell('timed-out'), adTimeoutMs)
    return () => {
      window.removeEventListener('message', hear)
      clearTimeout(timer)
    }
  }, [frame])
  return state
}
