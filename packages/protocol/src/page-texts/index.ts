export { en } from './en.ts'
export { brand, canonicalPath, type PageText, type PageTexts, pageText, titleOf } from './page-texts.ts'
export { uk } from './uk.ts'
