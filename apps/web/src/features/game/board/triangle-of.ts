import { triangleAt } from '@hexaverse/rules'

/** The number of the triangle that an event happened on. */
export function triangleOf({ target }: Event): number | undefined {
  const place = target instanceof Element ? target.closest<SVGElement>('[data-hex]')?.dataset : undefined
  return place && triangleAt(Number(place['hex']), Number(place['triangle']))
}
