import type { Point } from '@hexaverse/planet'
import { lockPartners, type Resource } from '@hexaverse/rules'
import { centreOf, movedTo, tilePaths } from '../board-plan.ts'
import { Find, Padlock } from '../tiles.tsx'
import styles from './lock-preview.module.css'

const outlines = tilePaths(0.88)
const origin: Point = [0, 0]

interface LockPreviewProps {
  partner: number | undefined
  price: readonly (readonly [Resource, number])[]
}

/** Shows the triangle that a claim would lock, and what the lock costs and gives. */
export function LockPreview({ partner, price }: LockPreviewProps) {
  if (partner === undefined) return null
  return (
    <g className={styles.preview}>
      <path className={styles.outline} d={outlines[partner]} />
      <Padlock at={centreOf(partner)} />
      <g transform={`${movedTo(centreOf(partner))}translate(0 ${isAbove(partner) ? -80 : 80})`}>
        <Price price={price} />
      </g>
    </g>
  )
}

/** Whether to put the price above the partner, so that it does not cover the claimed triangle. */
function isAbove(partner: number): boolean {
  const [, claimedY] = centreOf(lockPartners[partner] ?? -1)
  const [, partnerY] = centreOf(partner)
  return claimedY >= partnerY
}

function Price({ price }: Pick<LockPreviewProps, 'price'>) {
  return (
    <>
      <rect className={styles.plate} x="-128" y="-24" width="256" height="48" rx="24" />
      {price.map(([resource, change], place) => (
        <g key={resource} transform={`translate(${(place - 1) * 78} 0)`}>
          <text className={styles.change} x="2">
            {signed(change)}
          </text>
          <g transform="translate(20 0)scale(0.85)">
            <Find resource={resource} at={origin} />
          </g>
        </g>
      ))}
    </>
  )
}

/** A ring that grows while a triangle is held. When it is complete, the claim is made with a lock. */
export function PressRing({ triangle }: { triangle: number | undefined }) {
  if (triangle === undefined) return null
  return (
    <g className={styles.press} transform={`${movedTo(centreOf(triangle))}rotate(-90)`}>
      <circle className={styles.track} r="52" />
      <circle className={styles.ring} r="52" pathLength={1} />
    </g>
  )
}

/** Formats a change with a plus, or with a minus sign (not a hyphen), which is as wide as a plus. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`
}
