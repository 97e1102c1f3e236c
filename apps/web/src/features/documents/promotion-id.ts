import { type PromotionId, promotionIds } from '@hexaverse/protocol/documents'

/** Which promotion an address selects: the first of its parts that names one, since a slug may follow and say anything. */
export function getPromotionId(path: string): PromotionId {
  const id = path.split('/').flatMap((part) => promotionIds.filter((known) => known === part))[0]
  if (!id) throw new Error(`No promotion at ${path}`)
  return id
}
