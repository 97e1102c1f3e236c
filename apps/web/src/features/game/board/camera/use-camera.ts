import { useCallback, useEffect, useRef } from 'react'
import { centreOf, plan, side } from '../board-plan.ts'
import { revealing, wholePlanet, zoomAround } from './camera-view.ts'
import { type Camera, createCamera } from './create-camera.ts'
import { dragByMouse, moveByTouch, zoomByKeys, zoomByWheel } from './gestures.ts'

/** The distance from the centre of a triangle to just past its corners. */
const margin = 0.65 * side

/** The camera: zoom and pan. It is kept in the DOM elements, so that React renders nothing when the planet moves. */
export function useCamera() {
  const box = useRef<HTMLDivElement>(null)
  const planet = useRef<HTMLDivElement>(null)
  const hold = useRef<Camera>(null)

  const zoomBy = useCallback((step: number) => {
    hold.current?.change((view) => zoomAround(view, view.zoom + step, { x: 0, y: 0 }))
  }, [])
  const fit = useCallback(() => hold.current?.change(() => wholePlanet), [])
  const reveal = useCallback((triangle: number, how?: 'gently') => {
    const [x, y] = centreOf(triangle)
    hold.current?.change((view, size) => {
      const unit = Math.min(size.width / plan.width, size.height / plan.height)
      return revealing(view, size, { x: x * unit, y: y * unit }, margin * unit * view.zoom)
    }, how)
  }, [])

  useEffect(() => {
    if (!box.current || !planet.current) return
    const stop = new AbortController()
    const held = createCamera(box.current, planet.current, stop.signal)
    for (const listen of [zoomByWheel, dragByMouse, moveByTouch]) listen(box.current, held, stop.signal)
    zoomByKeys(box.current, { zoomBy, fit }, stop.signal)
    hold.current = held
    return () => stop.abort()
  }, [zoomBy, fit])

  return { box, planet, zoomBy, fit, reveal }
}
