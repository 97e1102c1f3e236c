import { type PromotionId, promotionIds } from '@hexaverse/protocol/documents'

/** The promotion of an address: the first path segment that is a promotion id, because any slug may follow it. */
export function getPromotionId(path: string): PromotionId {
  const id = path.split('/').flatMap((part) => promotionIds.filter((known) => known === part))[0]
  if (!id) throw new Error(`The path ${path} names no promotion`)
  return id
}
