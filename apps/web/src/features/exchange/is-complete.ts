import type { Resource } from '@hexaverse/rules'

interface Chosen {
  readonly give?: Resource
  readonly get?: Resource
}

/**
 * Whether the exchange can be confirmed: both resources are chosen, they differ, and the stock is sufficient
 * (specification, section 5).
 */
export function isComplete(chosen: Chosen, offer: { readonly gives: readonly Resource[] }): chosen is Required<Chosen> {
  const { give, get } = chosen
  return give !== undefined && get !== undefined && give !== get && offer.gives.includes(give)
}
