import type { Language } from '@hexaverse/protocol/language'
import { brand } from '@hexaverse/protocol/texts/pages'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import type { PageHead } from './page-head.ts'

const previewPicture = '/preview.jpg'
const locales = { en: 'en_US', uk: 'uk_UA' }

export function headTags(head: PageHead, language: Language, publicUrl: string): string {
  const url = head.path && publicUrl + head.path
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    meta('name', 'robots', head.isIndexed ? undefined : 'noindex'),
    url && `<link rel="canonical" href="${escapeMarkup(url)}">`,
    ...(head.isIndexed ? previewTags(head, language, publicUrl, url) : []),
  ]
  return tags.filter(Boolean).join('\n    ')
}

function previewTags(head: PageHead, language: Language, publicUrl: string, url: string | undefined) {
  return [
    meta('property', 'og:site_name', brand),
    meta('property', 'og:type', head.publishedAt ? 'article' : 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:image', publicUrl + previewPicture),
    meta('property', 'article:published_time', head.publishedAt?.toISOString()),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(key: 'name' | 'property', name: string, content: string | undefined): string | undefined {
  return content && `<meta ${key}="${name}" content="${escapeMarkup(content)}">`
}
