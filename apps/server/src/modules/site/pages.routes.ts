import { findPage, isMobileUserAgent, type PageName, type SiteSettings, welcomePhrase } from '@hexaverse/protocol'
import type { Language } from '@hexaverse/protocol/language'
import { brand } from '@hexaverse/protocol/texts/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { isOfCalls, pathOf } from '../../platform/http/paths.ts'
import { fillPage, readPage } from './page.ts'
import { findPageHead, type HeadSources, type PageHead, unreadPageHead } from './page-head.ts'

const previewPicture = '/preview.jpg'
const locales = { en: 'en_US', uk: 'uk_UA' }

function headTags(head: PageHead, language: Language, publicUrl: string): string {
  const url = head.path && publicUrl + head.path
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    meta('name', 'robots', head.isIndexed ? undefined : 'noindex'),
    url && `<link rel="canonical" href="${escapeMarkup(url)}">`,
    ...(head.isIndexed || head.isShared ? previewTags(head, language, publicUrl, url) : []),
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
    meta('property', 'og:image', publicUrl + (head.picture?.path ?? previewPicture)),
    meta('property', 'og:image:width', head.picture?.width.toString()),
    meta('property', 'og:image:height', head.picture?.height.toString()),
    meta('property', 'og:image:alt', head.picture && head.title),
    meta('property', 'article:published_time', head.publishedAt?.toISOString()),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(key: 'name' | 'property', name: string, content: string | undefined): string | undefined {
  return content && `<meta ${key}="${name}" content="${escapeMarkup(content)}">`
}

export interface PagesOptions extends HeadSources {
  readonly webFolder: string
  /** Read at each request: until the server listens, its own address may not be known. */
  readonly settings: () => SiteSettings
  /** Scripts that every page runs before our own program. */
  readonly scripts?: readonly string[]
}

/** The pages whose URL contains a voucher, so they are not cached (coin specification, section 8.2). */
const carriesVoucher: readonly PageName[] = ['claim', 'withdrawal']

export function addPages(http: FastifyInstance, options: PagesOptions): void {
  const built = readPage(options.webFolder)
  const { scripts = [] } = options
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url)
    if (isOfCalls(path)) {
      reply.callNotFound()
      return reply
    }
    const language = languageOf(request) ?? 'en'
    const head = await findPageHead(path, language, options).catch((problem: unknown) => {
      request.log.error({ err: problem, reference: request.id }, 'the head of a page could not be read')
      return unreadPageHead(path, language)
    })
    const isMobile = isMobileUserAgent(request.headers['user-agent'] ?? '')
    const settings = options.settings()
    const tags = headTags(head, language, settings.publicUrl)
    const page = findPage(path)?.page
    reply.header('cache-control', page && carriesVoucher.includes(page) ? 'no-store' : 'no-cache')
    return sendHtml(reply, head, fillPage(built, { page, language, isMobile, headTags: tags, settings, scripts }))
  }
  http.get('/', { schema: { hide: true } }, async (request, reply) => {
    reply.header('vary', 'Accept, Accept-Language, User-Agent')
    return prefersText(request) ? sendWelcome(reply) : sendPage(request, reply)
  })
  http.get('/*', { schema: { hide: true } }, async (request, reply) => {
    reply.header('vary', 'Accept-Language, User-Agent')
    return sendPage(request, reply)
  })
}

/** A type is offered as the client spells it, with a parameter such as `charset` too, which would not match otherwise. */
function prefersText(request: FastifyRequest): boolean {
  const accepted = (request.headers.accept ?? '').split(',').map((type) => type.replace(/;\s*q=.*$/i, '').trim())
  const spelled = accepted.filter((type) => /^text\/(html|plain)\s*;/i.test(type))
  const preferred = request.accepts().type(['text/html', 'text/plain', ...spelled])
  return typeof preferred === 'string' && /^text\/plain/i.test(preferred)
}

function sendWelcome(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(welcomePhrase)
}

function sendHtml(reply: FastifyReply, { status, isIndexed }: PageHead, html: string): FastifyReply {
  if (!isIndexed) reply.header('x-robots-tag', 'noindex')
  if (status === 503) reply.header('retry-after', '60')
  return reply.status(status).type('text/html; charset=utf-8').serializer(String).send(html)
}
