import { neighbours, startTriangles } from '@hexaverse/rules'

/** What a network depends on: who has claimed a triangle. A lock belongs to no network. */
interface Held {
  readonly state: 'free' | 'open' | 'claimed' | 'locked'
  readonly owner?: number
}

/** Two triangles of one owner that share an edge, the lower number first. */
type Link = readonly [from: number, to: number]

export interface Network {
  readonly seat: number
  readonly own: readonly number[]
  readonly links: readonly Link[]
  /** The start triangles that the seat owns: there the network meets the seat's home. */
  readonly roots: readonly number[]
}

/** The network of each owner, of all triangles by their numbers: pipes run through every edge between two of the owner's triangles. */
export function conduitsOf(faces: readonly Held[]): Network[] {
  const owners = faces.map((face) => (face.state === 'claimed' ? face.owner : undefined))
  const seats = [...new Set(owners)].filter((seat) => seat !== undefined).sort((a, b) => a - b)
  return seats.map((seat) => {
    const own = owners.flatMap((owner, triangle) => (owner === seat ? [triangle] : []))
    const isOwn = (triangle: number) => owners[triangle] === seat
    return {
      seat,
      own,
      links: own.flatMap((from) =>
        laterNeighbours(from)
          .filter(isOwn)
          .map((to): Link => [from, to]),
      ),
      roots: (startTriangles[seat - 1] ?? []).filter(isOwn),
    }
  })
}

function laterNeighbours(triangle: number): number[] {
  return (neighbours[triangle] ?? []).filter((beside) => beside > triangle)
}
