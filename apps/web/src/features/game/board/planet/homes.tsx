import { emblemOf, homeOf } from '@hexaverse/planet'
import { startTriangles } from '@hexaverse/rules'
import { memo } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { movedTo, side, tilePaths } from '../board-plan.ts'
import type { PlayerHome, TriangleFace } from '../triangle-face.ts'
import styles from './homes.module.css'
import { Badge } from './player-emblem.tsx'

const plots = tilePaths(0.87)

/** The home of each site: its emblem at the rim. */
export const Homes = memo(function Homes({ homes }: { homes: readonly PlayerHome[] }) {
  return homes.map((home) => <Home key={home.site} {...home} />)
})

function Home({ site, name, isMine, isGone }: PlayerHome) {
  const { t } = useTexts()
  const player = t(isMine ? 'board.player-you' : 'board.player', { site })
  return (
    <g
      className={isGone ? styles.gone : undefined}
      data-home={site}
      transform={`${movedTo(homeOf(site, side))}scale(${isMine ? 1.95 : 1.65})`}
    >
      <title>{t(isGone ? 'board.gone' : 'board.home', { player, name })}</title>
      {isMine && <circle className={styles.mine} r="25" stroke={emblemOf(site).colour} />}
      <Badge site={site} />
    </g>
  )
}

interface PlotsProps {
  faces: readonly TriangleFace[]
  homes: readonly PlayerHome[]
}

/** Outlines the free start triangles of each site that has not claimed anything yet. */
export const Plots = memo(function Plots({ faces, homes }: PlotsProps) {
  const begun = new Set(faces.flatMap(({ state, owner }) => (state === 'claimed' ? [owner] : [])))
  const waiting = homes.filter(({ site, isGone }) => !isGone && !begun.has(site))
  return waiting.flatMap(({ site }) =>
    (startTriangles[site - 1] ?? [])
      .filter((triangle) => faces[triangle]?.state === 'free')
      .map((triangle) => (
        <path key={triangle} className={styles.plot} d={plots[triangle]} stroke={emblemOf(site).colour} />
      )),
  )
})
