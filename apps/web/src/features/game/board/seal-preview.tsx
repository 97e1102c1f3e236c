import { lockPartners, type Resource } from '@hexaverse/rules'
import { spots, tilePath } from './board-plan.ts'
import { Padlock } from './seal.tsx'
import styles from './seal-preview.module.css'
import { Find } from './tiles.tsx'

const outline = tilePath(0.88)
const price: readonly (readonly [string, Resource])[] = [
  ['−1', 'metal'],
  ['+1', 'food'],
  ['+1', 'water'],
]

/** What the claim in view would seal, and what sealing costs and gives. */
export function SealPreview({ partner }: { partner: number | undefined }) {
  const spot = spots[partner ?? -1]
  if (partner === undefined || !spot) return null
  const [x, y] = spot.centre
  return (
    <g className={styles.preview} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`} data-seal={partner}>
      <g transform={`rotate(${spot.direction})`}>
        <path className={styles.outline} d={outline} />
      </g>
      <Padlock />
      <g transform={`translate(0 ${isAbove(partner) ? -80 : 80})`}>
        <Price />
      </g>
    </g>
  )
}

/** On the side of the partner where the claimed triangle is not. */
function isAbove(partner: number): boolean {
  const claimed = spots[lockPartners[partner] ?? -1]
  return (claimed?.centre[1] ?? 0) >= (spots[partner]?.centre[1] ?? 0)
}

function Price() {
  return (
    <>
      <rect className={styles.plate} x="-128" y="-24" width="256" height="48" rx="24" />
      {price.map(([change, resource], place) => (
        <g key={resource} transform={`translate(${(place - 1) * 78} 0)`}>
          <text className={styles.change} x="2">
            {change}
          </text>
          <g transform="translate(20 0)scale(0.85)">
            <Find resource={resource} />
          </g>
        </g>
      ))}
    </>
  )
}
