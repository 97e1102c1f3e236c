import type { SiteSettings } from '@hexaverse/protocol'
import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'

export interface SearchEngineOptions {
  readonly settings: () => SiteSettings
  readonly listDocumentPaths: () => Promise<readonly { readonly path: string; readonly publishedAt: Date }[]>
}

const forMembersAndPrograms = [
  '/account',
  '/game',
  '/api/',
  '/ref/',
  '/sign-in/forgot-password/',
  '/sign-in/take-back/',
  '/demo/',
]

export function addSearchEngineFiles(
  http: FastifyInstance,
  { settings, listDocumentPaths }: SearchEngineOptions,
): void {
  const hidden = { schema: { hide: true } }
  http.get('/robots.txt', hidden, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      'Allow: /account/withdrawal',
      ...forMembersAndPrograms.map((path) => `Disallow: ${path}`),
      `Sitemap: ${settings().publicUrl}/sitemap.xml`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .serializer(String)
      .send(`${lines.join('\n')}\n`)
  })
  http.get('/sitemap.xml', hidden, async (_request, reply) => {
    const { publicUrl } = settings()
    const documents = (await listDocumentPaths()).map(({ path, publishedAt }) => entry(publicUrl + path, publishedAt))
    const entries = [entry(`${publicUrl}/`), ...documents]
    return reply.type('application/xml; charset=utf-8').serializer(String).send(sitemap(entries))
  })
}

function entry(url: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(url)}</loc>${changed}</url>`
}

function sitemap(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
