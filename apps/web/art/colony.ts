/** The 19 hexagons of the game, with the pipes of three colonists grown over them. */
import { middleOf, nextState, type Point } from '@hexaverse/planet'
import { hexagonAt, project, type Spot } from './globe.ts'

type ToPage = (spot: Spot) => [number, number]
interface Triangle {
  readonly q: number
  readonly r: number
  readonly k: number
}

const colonists = [
  { colour: '#ffc15e', start: { q: -1, r: 0, k: 3 }, steps: 15, seed: 5 },
  { colour: '#5fe3d0', start: { q: 1, r: -1, k: 1 }, steps: 13, seed: 23 },
  { colour: '#ff8fb8', start: { q: 0, r: 2, k: 0 }, steps: 11, seed: 40 },
]

/** Which hexagon lies beyond the outer edge of triangle k, in the order of the corners. */
const beyond = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const

export function colonyPaths(toPage: ToPage): string {
  const taken = new Set<string>()
  const pipes = colonists.map(({ colour, start, steps, seed }) => {
    const lines = grow(start, steps, seed, taken).map(([from, to]) => `M${at(from, toPage)}L${at(to, toPage)}`)
    const shape = lines.join('')
    return [
      `<path d="${shape}" stroke="${colour}" stroke-opacity=".1" stroke-width="26"/>`,
      `<path d="${shape}" stroke="${colour}" stroke-opacity=".3" stroke-width="11"/>`,
      `<path d="${shape}" stroke="${colour}" stroke-width="3.6"/>`,
    ].join('\n')
  })
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${spokes(toPage)}" stroke="#aab6ff" stroke-opacity=".17" stroke-width="1.4"/>
${pipes.join('\n')}
</g>`
}

function spokes(toPage: ToPage): string {
  const lines: string[] = []
  for (let q = -2; q <= 2; q++) {
    for (let r = -2; r <= 2; r++) {
      if (!onBoard(q, r)) continue
      const hexagon = hexagonAt(q, r)
      const corners = hexagon.corners(1).map((corner) => point(corner, toPage))
      for (let k = 0; k < 3; k++) lines.push(`M${corners[k]}L${corners[k + 3]}`)
      lines.push(`M${corners.join('L')}z`)
    }
  }
  return lines.join('')
}

function grow(start: Triangle, steps: number, seed: number, taken: Set<string>): [Triangle, Triangle][] {
  const own = [start]
  const pipes: [Triangle, Triangle][] = []
  taken.add(keyOf(start))
  let dice = seed
  for (let tries = 0; pipes.length < steps && tries < 400; tries++) {
    dice = nextState(dice)
    const from = own[own.length - 1 - (dice % Math.min(own.length, 4))] ?? start
    const choices = neighboursOf(from).filter((triangle) => !taken.has(keyOf(triangle)))
    const to = choices[(dice >> 4) % Math.max(1, choices.length)]
    if (!to) continue
    taken.add(keyOf(to))
    own.push(to)
    pipes.push([from, to])
  }
  return pipes
}

function neighboursOf({ q, r, k }: Triangle): Triangle[] {
  const [dq, dr] = beyond[k] ?? [0, 0]
  return [
    { q, r, k: (k + 1) % 6 },
    { q, r, k: (k + 5) % 6 },
    { q: q + dq, r: r + dr, k: (k + 3) % 6 },
  ].filter((triangle) => onBoard(triangle.q, triangle.r))
}

function at(triangle: Triangle, toPage: ToPage): string {
  const hexagon = hexagonAt(triangle.q, triangle.r)
  const corners = hexagon.corners(1)
  const a = corners[triangle.k] ?? hexagon.centre
  const b = corners[(triangle.k + 1) % 6] ?? hexagon.centre
  return point(middleOf([hexagon.centre, a, b]), toPage)
}

function point(flat: Point, toPage: ToPage): string {
  return toPage(project(flat))
    .map((value) => Math.round(value))
    .join(' ')
}

function onBoard(q: number, r: number): boolean {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 2
}

function keyOf({ q, r, k }: Triangle): string {
  return `${q},${r},${k}`
}
