import type { Resource } from '@hexaverse/rules'

interface Chosen {
  readonly give?: Resource
  readonly get?: Resource
}

/** Both are chosen, they differ, and there is enough of what is given: then, and only then, it can be asked for. */
export function isComplete(chosen: Chosen, offer: { readonly gives: readonly Resource[] }): chosen is Required<Chosen> {
  const { give, get } = chosen
  return give !== undefined && get !== undefined && give !== get && offer.gives.includes(give)
}
