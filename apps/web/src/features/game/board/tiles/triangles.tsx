import { memo, type Ref } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { type SeatHome, type TriangleFace, tabStopOf } from '../triangle-face.ts'
import { nameOfFace } from './name-of-face.ts'
import { Triangle } from './triangle.tsx'

interface TrianglesProps {
  ref: Ref<SVGGElement>
  faces: readonly TriangleFace[]
  seats: readonly SeatHome[]
  pending: number | undefined
  isInert: boolean
  /** The triangle that the arrow keys are on. The 114 triangles are one stop for the Tab key. */
  tabStop: number | undefined
}

/** Memoised apart from the board, so that a moving pointer does not render all 114 triangles again. */
export const Triangles = memo(function Triangles({ ref, faces, seats, pending, isInert, tabStop }: TrianglesProps) {
  const { t } = useTexts()
  const mySeat = seats.find(({ isMine }) => isMine)?.seat
  const gone = new Set(seats.flatMap(({ seat, isGone }) => (isGone ? [seat] : [])))
  const stop = tabStop ?? tabStopOf(faces, mySeat)
  return (
    <g ref={ref}>
      {faces.map((face, number) => (
        <Triangle
          key={`${face.hex}.${face.triangle}`}
          number={number}
          name={nameOfFace(face, mySeat, t)}
          state={face.state}
          owner={face.owner}
          resource={face.resource}
          isLast={face.isLast === true}
          isGone={face.owner !== undefined && gone.has(face.owner)}
          isPending={number === pending}
          isInert={isInert}
          isTabStop={number === stop}
        />
      ))}
    </g>
  )
})
