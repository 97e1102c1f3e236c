export { brand, canonicalPath, type PageText, type PageTexts, pageText, titleOf } from './page-texts.ts'
