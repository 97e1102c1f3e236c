/** A small cargo ship that carries a piece of the planet; it flies to the right before it is turned. */

import { accent, accentBright, gem, moveTo, type Point, painted, planetFacets, steelLight } from '@hexaverse/planet'

const hull = 'M-60-16H-18L-8-30H18L70-2C74 0 74 2 70 4L18 30H-8L-18 16H-60z'

export function ship(centre: Point, size: number, turn: number): string {
  const drawing = [
    painted('M-58 0L-104-9V9z', { fill: accent, fillOpacity: 0.5 }),
    painted('M-58 0L-86-5V5z', { fill: accentBright }),
    painted(hull, { fill: '#3d4283', stroke: steelLight, width: 3 }),
    painted('M-60 2H72L18 30H-8L-18 16H-60z', { fill: '#1d1f4e', fillOpacity: 0.7 }),
    painted('M38-9L56 0 38 8z', { fill: '#8fd8ff' }),
    gem([4, 0], 20, planetFacets, 0.9),
  ]
  return moveTo(centre, drawing.join(''), size / 100, turn)
}
