/** Both pages in one part: they are nearly all the same, and a reader of one soon reads the other. */
export { default as DocumentPage } from './document-page.tsx'
export { default as PromotionPage } from './promotion-page.tsx'
