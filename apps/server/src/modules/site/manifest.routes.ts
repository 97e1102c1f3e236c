import { brand } from '@hexaverse/protocol/texts/pages'
import { en } from '@hexaverse/protocol/texts/pages/en'
import { uk } from '@hexaverse/protocol/texts/pages/uk'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../platform/http/language-of.ts'

const texts = { en, uk }
const night = '#07071a'

/** The web app manifest, which a browser reads to install the site, in the browser's language. */
export function addManifest(http: FastifyInstance): void {
  http.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const lang = languageOf(request) ?? 'en'
    const { description } = texts[lang].landing
    return reply
      .header('vary', 'Accept-Language')
      .type('application/manifest+json')
      .send({
        id: '/',
        name: brand,
        short_name: brand,
        description,
        lang,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: night,
        theme_color: night,
        categories: ['games', 'strategy'],
        icons,
      })
  })
}

const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]
