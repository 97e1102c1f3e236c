export { documentPath, type PromotionId, policyIds, promotionIds, promotionPath, rulesPath } from './documents.ts'
