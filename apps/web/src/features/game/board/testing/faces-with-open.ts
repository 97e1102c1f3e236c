import { placeOf, triangleCount } from '@hexaverse/rules'

/** The faces of a planet without claims, with these triangles open. */
export function facesWithOpen(...open: readonly number[]) {
  return Array.from({ length: triangleCount }, (_, triangle) => ({
    ...placeOf(triangle),
    state: open.includes(triangle) ? ('open' as const) : ('free' as const),
  }))
}
