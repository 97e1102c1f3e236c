import { slugOf } from './slug.ts'

/** The policies that a player accepts by pressing Play, in the order of the Play cell. */
export const policyIds = [
  'terms-and-conditions',
  'privacy-policy',
  'cookie-and-storage-usage-policy',
  'payment-policy',
  'refund-policy',
  'disclaimer',
] as const

export const promotionIds = ['advertising', 'investment-and-donations', 'distribution', 'hexacoin'] as const
export type PromotionId = (typeof promotionIds)[number]

export const rulesPath = '/document/rules-of-the-game/rules-of-the-game'

/** The address of a document. Only the id selects it; the slug is for people and search engines. */
export function documentPath(id: string, title: string): string {
  return `/document/${encodeURIComponent(id)}/${slugOf(title)}`
}

export function promotionPath(id: PromotionId, title: string): string {
  return id === 'hexacoin' ? '/hexacoin' : `/promotion/${id}/${slugOf(title)}`
}
