import { memo } from 'react'
import styles from '../board.module.css'
import { planBox, tilePaths } from '../board-plan.ts'
import { openAmong, type TriangleFace } from '../triangle-face.ts'

const tiles = tilePaths(0.9)

/** The light under the open triangles. They share one pulsing layer, so that the browser fades it without painting. */
export const ClaimableGlow = memo(function ClaimableGlow({
  faces,
  isHidden,
}: {
  faces: readonly TriangleFace[]
  isHidden: boolean
}) {
  const open = isHidden ? [] : openAmong(faces)
  if (open.length === 0) return null
  return (
    <svg className={`${styles.layer} ${styles.glow}`} viewBox={planBox} aria-hidden="true">
      {open.map((number) => (
        <path key={number} d={tiles[number]} />
      ))}
    </svg>
  )
})
