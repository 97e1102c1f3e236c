/** The owner's pipes: from the middle of a triangle through the shared edge to its neighbours of the same owner. */
import { isSame, neighbours, type Triangle, triangleCentre } from './geometry.ts'
import { lightLine } from './light.ts'
import { openPath } from './svg.ts'

export function conduits(own: readonly Triangle[], colour: string, size: number): string {
  const pipes = own.flatMap((from, index) => {
    const later = own.slice(index + 1).filter((to) => neighbours(from).some((next) => isSame(next, to)))
    return later.map((to) => openPath([triangleCentre(from, size), triangleCentre(to, size)]))
  })
  return pipes.length === 0 ? '' : lightLine(pipes.join(''), colour, size * 0.085)
}
