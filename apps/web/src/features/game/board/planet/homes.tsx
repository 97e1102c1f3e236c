import { emblemOf, homeOf } from '@hexaverse/planet'
import { startTriangles } from '@hexaverse/rules'
import { memo } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { movedTo, placed, side, tilePath } from '../board-plan.ts'
import type { SeatHome, TriangleFace } from '../triangle-face.ts'
import styles from './homes.module.css'
import { Badge } from './player-emblem.tsx'

const plot = tilePath(0.87)

/** The home of each seat: its emblem at the rim. */
export const Homes = memo(function Homes({ seats }: { seats: readonly SeatHome[] }) {
  return seats.map((home) => <Home key={home.seat} {...home} />)
})

function Home({ seat, name, isMine, isGone }: SeatHome) {
  const { t } = useTexts()
  const player = t(isMine ? 'board.player-you' : 'board.player', { seat })
  return (
    <g
      className={isGone ? styles.gone : undefined}
      data-seat-home={seat}
      transform={`${movedTo(homeOf(seat, side))}scale(${isMine ? 1.95 : 1.65})`}
    >
      <title>{t(isGone ? 'board.gone' : 'board.home', { player, name })}</title>
      {isMine && <circle className={styles.mine} r="25" stroke={emblemOf(seat).colour} />}
      <Badge seat={seat} />
    </g>
  )
}

interface PlotsProps {
  faces: readonly TriangleFace[]
  seats: readonly SeatHome[]
}

/** Outlines the free start triangles of each seat that has not claimed anything yet. */
export const Plots = memo(function Plots({ faces, seats }: PlotsProps) {
  const begun = new Set(faces.flatMap(({ state, owner }) => (state === 'claimed' ? [owner] : [])))
  const waiting = seats.filter(({ seat, isGone }) => !isGone && !begun.has(seat))
  return waiting.flatMap(({ seat }) =>
    (startTriangles[seat - 1] ?? [])
      .filter((triangle) => faces[triangle]?.state === 'free')
      .map((triangle) => (
        <path
          key={triangle}
          className={styles.plot}
          d={plot}
          stroke={emblemOf(seat).colour}
          transform={placed(triangle)}
        />
      )),
  )
})
