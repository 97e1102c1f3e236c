import { neighbours, startTriangles } from '@hexaverse/rules'

/** What a network depends on: who has claimed a triangle. A lock belongs to no network. */
interface Held {
  readonly state: 'free' | 'open' | 'claimed' | 'locked'
  readonly owner?: number
}

/** Two triangles of one owner that share an edge, the lower number first. */
type Link = readonly [from: number, to: number]

export interface Network {
  readonly site: number
  readonly own: readonly number[]
  readonly links: readonly Link[]
  /** The start triangles that the site owns: there the network meets the site's home. */
  readonly roots: readonly number[]
}

/** The network of each owner, of all triangles by their numbers: pipes run through every edge between two of the owner's triangles. */
export function conduitsOf(faces: readonly Held[]): Network[] {
  const owners = faces.map((face) => (face.state === 'claimed' ? face.owner : undefined))
  const sites = [...new Set(owners)].filter((site) => site !== undefined).sort((a, b) => a - b)
  return sites.map((site) => {
    const own = owners.flatMap((owner, triangle) => (owner === site ? [triangle] : []))
    const isOwn = (triangle: number) => owners[triangle] === site
    return {
      site,
      own,
      links: own.flatMap((from) =>
        laterNeighbours(from)
          .filter(isOwn)
          .map((to): Link => [from, to]),
      ),
      roots: (startTriangles[site - 1] ?? []).filter(isOwn),
    }
  })
}

function laterNeighbours(triangle: number): number[] {
  return (neighbours[triangle] ?? []).filter((beside) => beside > triangle)
}
