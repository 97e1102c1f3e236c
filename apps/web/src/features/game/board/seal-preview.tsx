import { lockPartners, type Resource } from '@hexaverse/rules'
import { centreOf, movedTo, spots, tilePath } from './board-plan.ts'
import styles from './seal-preview.module.css'
import { Padlock } from './sealed-tile.tsx'
import { signed } from './signed.ts'
import { Find } from './taken-tile.tsx'

const outline = tilePath(0.88)

interface SealPreviewProps {
  partner: number | undefined
  price: readonly (readonly [Resource, number])[]
}

/** What the claim in view would seal, and what sealing costs and gives. */
export function SealPreview({ partner, price }: SealPreviewProps) {
  if (partner === undefined) return null
  return (
    <g className={styles.preview} transform={movedTo(centreOf(partner))}>
      <g transform={`rotate(${spots[partner]?.direction ?? 0})`}>
        <path className={styles.outline} d={outline} />
      </g>
      <Padlock />
      <g transform={`translate(0 ${isAbove(partner) ? -80 : 80})`}>
        <Price price={price} />
      </g>
    </g>
  )
}

/** On the side of the partner where the claimed triangle is not. */
function isAbove(partner: number): boolean {
  const [, claimedY] = centreOf(lockPartners[partner] ?? -1)
  const [, partnerY] = centreOf(partner)
  return claimedY >= partnerY
}

function Price({ price }: Pick<SealPreviewProps, 'price'>) {
  return (
    <>
      <rect className={styles.plate} x="-128" y="-24" width="256" height="48" rx="24" />
      {price.map(([resource, change], place) => (
        <g key={resource} transform={`translate(${(place - 1) * 78} 0)`}>
          <text className={styles.change} x="2">
            {signed(change)}
          </text>
          <g transform="translate(20 0)scale(0.85)">
            <Find resource={resource} />
          </g>
        </g>
      ))}
    </>
  )
}
