import { isMobileUserAgent } from '@hexaverse/protocol'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './particles.module.css'

const share = 0.05

/** Background particles that follow the mouse, but not on phones (specification, section 2). */
export const Particles = memo(function Particles() {
  return isMobileUserAgent(navigator.userAgent) ? null : <Dust />
})

function Dust() {
  const dust = useRef<HTMLDivElement>(null)
  const [particles] = useState(() => scatter(Math.random))
  useFollowedPointer(dust)
  return (
    <div className={styles.dust} ref={dust} aria-hidden="true">
      {particles.map(({ x, y, delay }) => (
        <i key={`${x} ${y}`} style={{ left: `${x}%`, top: `${y}%`, animationDelay: `${delay}s` }} />
      ))}
    </div>
  )
}

/**
 * Moves one element for all 78 particles, at most once a frame, and by whole pixels, which need no smoothing. It does
 * not move while a button is held, because then the planet is being dragged.
 */
function useFollowedPointer(dust: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const follow = ({ clientX, clientY, buttons }: PointerEvent) => {
      if (buttons !== 0) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const x = (clientX - window.innerWidth / 2) * share
        const y = (clientY - window.innerHeight / 2) * share
        if (dust.current) dust.current.style.transform = `translate(${x.toFixed()}px, ${y.toFixed()}px)`
      })
    }
    window.addEventListener('pointermove', follow)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', follow)
    }
  }, [dust])
}

const particleCount = 78
const longestDelay = 5

interface Particle {
  /** In percent of the box. */
  readonly x: number
  readonly y: number
  /** Seconds. */
  readonly delay: number
}

export function scatter(random: () => number): Particle[] {
  return Array.from({ length: particleCount }, () => ({
    x: random() * 100,
    y: random() * 100,
    delay: random() * longestDelay,
  }))
}
