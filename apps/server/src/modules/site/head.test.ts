import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serveAllTests } from '../../../test/harness/server/test-server.ts'

const site = 'https://localhost:8443'
const server = serveAllTests({ PUBLIC_URL: site, REFERRAL_IDS: 'friend' })
beforeAll(async () => {
  await server.pool.query(`insert into document values
    ('a-storm', 'news', '2026-11-01', 'x.svg', 'A "storm" & </title><script>', 'Буря & шторм',
     'It **blew** for days.', 'Дуло кілька днів.', 'storm', 'буря', null)`)
})

function get(path: string, language = ''): Promise<Response> {
  return fetch(server.address + path, { headers: { 'accept-language': language } })
}

async function tagsOf(path: string, language?: string): Promise<string[]> {
  const html = await (await get(path, language)).text()
  const head = /<!--head-->([\s\S]*)<!--\/head-->/.exec(html)?.[1] ?? ''
  return head.split('\n').map((line) => line.trim())
}

describe('the head of a page, before any script', () => {
  test.each(['/no/such/place', '/ref/stranger', '/document/unknown/x'])(
    'of %s keeps the unknown page out of search indexes',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      const tags = await tagsOf(path)
      expect(tags).toContain('<title>404 not found</title>')
      expect(tags).toContain('<meta name="robots" content="noindex">')
      expect(tags.join()).not.toMatch(/canonical|og:/)
    },
  )

  test.each(['/account', '/game', '/ref/friend', '/sign-in/forgot-password/a@b.cd/s3cret'])(
    'of %s keeps the private page out of search indexes',
    async (path) => {
      expect((await get(path)).status).toBe(200)
      const tags = await tagsOf(path)
      expect(tags).toContain('<meta name="robots" content="noindex">')
      expect(tags.join()).not.toMatch(/s3cret/)
    },
  )

  test('of the landing page describes the game in the reader’s language', async () => {
    const english = await tagsOf('/')
    expect(english).toContain('<title>Hexaverse</title>')
    expect(english).toContain(`<link rel="canonical" href="${site}/">`)
    expect(english).toContain('<meta property="og:type" content="website">')
    expect(english).toContain(`<meta property="og:image" content="${site}/preview.jpg">`)
    expect(english.join()).toMatch(/name="description" content="Colonise a planet/)
    const ukrainian = await tagsOf('/', 'fr, uk-UA;q=0.9, en;q=0.8')
    expect(ukrainian.join()).toMatch(/name="description" content="Колонізуйте планету/)
    expect(ukrainian).toContain('<meta property="og:locale" content="uk_UA">')
  })

  test('of a document is the same without the end of its address, and names the whole one', async () => {
    expect((await get('/document/a-storm')).status).toBe(200)
    expect(await tagsOf('/document/a-storm')).toEqual(await tagsOf('/document/a-storm/anything'))
    expect((await get('/document/unknown')).status).toBe(404)
  })

  test('of a document consists of its own texts, which are escaped', async () => {
    const tags = await tagsOf('/document/a-storm/anything')
    expect(tags).toContain('<title>A &quot;storm&quot; &amp; &lt;/title&gt;&lt;script&gt;</title>')
    expect(tags).toContain('<meta name="description" content="It blew for days.">')
    expect(tags).toContain('<meta name="keywords" content="storm">')
    expect(tags).toContain(`<link rel="canonical" href="${site}/document/a-storm/a-storm-title-script">`)
    expect(tags).toContain('<meta property="article:published_time" content="2026-11-01T00:00:00.000Z">')
    const ukrainian = await tagsOf('/document/a-storm/anything', 'ua')
    expect(ukrainian).toContain('<title>Буря &amp; шторм</title>')
    expect(ukrainian).toContain(`<link rel="canonical" href="${site}/document/a-storm/buria-shtorm">`)
  })

  test.each([
    ['/claim', '/account/withdrawal'],
    ['/sign-in/and-play', '/sign-in'],
    ['/hexacoin', '/hexacoin'],
    ['/promotion/hexacoin', '/hexacoin'],
    ['/promotion/hexacoin/whatever', '/hexacoin'],
    ['/promotion/advertising', '/promotion/advertising/advertising'],
    ['/promotion/advertising/whatever', '/promotion/advertising/advertising'],
  ])('of %s names %s as the canonical address', async (path, canonical) => {
    expect((await tagsOf(path)).join()).toContain(`<link rel="canonical" href="${site}${canonical}`)
  })

  test('sets the language of the page, and a Vary header for caches', async () => {
    const answer = await get('/', 'uk')
    expect(answer.headers.get('vary')).toMatch(/^Accept, Accept-Language, User-Agent/)
    expect(await answer.text()).toContain('<html lang="uk"')
  })

  test('links the stylesheet for phones only for phones', async () => {
    const getPage = async (agent: string) => (await fetch(server.address, { headers: { 'user-agent': agent } })).text()
    expect(await getPage('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile')).toContain('href="/mobile.css"')
    expect(await getPage('Mozilla/5.0 (X11; Linux x86_64)')).not.toContain('/mobile.css')
  })

  test('preloads the font of running text for the letters of the language', async () => {
    const fontsIn = async (language: string) =>
      (await tagsOf('/', language)).flatMap((tag) => /as="font".*\/(\w+-\w+)-.*\.woff2/.exec(tag)?.[1] ?? [])
    expect(await fontsIn('uk')).toEqual(['onest-latin', 'onest-cyrillic'])
    expect(await fontsIn('en')).toEqual(['onest-latin'])
  })

  test('preloads the files that the page needs first, and they exist', async () => {
    const tags = (await tagsOf('/', 'uk')).filter((tag) => tag.includes('/assets/'))
    expect(tags.join()).toMatch(/modulepreload.*\/assets\/uk-[\s\S]*\/assets\/landing-page-/)
    for (const tag of tags) {
      const file = /href="(.*?)"/.exec(tag)?.[1] ?? ''
      expect([file, (await get(file)).status]).toEqual([file, 200])
    }
  })

  test('comes with the first words of the page, if it has some, in the reader’s language', async () => {
    const rootOf = async (path: string, language = '') =>
      /<div id="root">([\s\S]*?)<noscript>/.exec(await (await get(path, language)).text())?.[1] ?? ''
    expect(await rootOf('/')).toMatch(/<h1[^>]*>Hexaverse<\/h1>.*Land on an unknown planet/)
    expect(await rootOf('/', 'uk')).toMatch(/<h1[^>]*>Hexaverse<\/h1>.*Висадіться на незвідану планету/)
    expect(await rootOf('/leaderboard?season=2031-1')).toMatch(/<h1[^>]*>Leaderboard<\/h1>/)
    expect(await rootOf('/practice', 'uk')).toMatch(/<h1[^>]*>Тренування<\/h1>/)
    for (const path of ['/sign-in', '/no/such/place']) expect((await rootOf(path)).trim()).toBe('</div>')
  })

  test('is sent even when the documents cannot be read', async () => {
    await server.pool.query('alter table document rename to document_away')
    onTestFinished(async () => void (await server.pool.query('alter table document_away rename to document')))
    const answer = await get('/document/a-storm/x')
    expect([answer.status, answer.headers.get('x-robots-tag'), (await tagsOf('/document/a-storm/x'))[0]]).toEqual([
      503,
      null,
      '<title>Document · Hexaverse</title>',
    ])
  })
})

describe('hostile requests for pages', () => {
  const paths = [
    '/document/%00/x',
    '/document/%F0%9F%92%A9/x',
    "/document/'%20or%201=1--/x",
    '/document/..%2f..%2fetc/x',
    '/document/__proto__/constructor',
    `/document/${'a'.repeat(500)}/x`,
    '/document/%ff/x',
    '/document/privacy-policy/%E0%A4%A',
    '/document/privacy-policy/<script>alert(1)</script>',
    '/promotion/__proto__',
    '/promotion/advertising/%00',
    '/ref/%00',
    '/player/%00',
    '/replay/%00',
    '/watch/%00',
    '/ref/__proto__',
  ]
  test.each(paths)('%s never causes a fault', async (path) => {
    for (const language of ['uk', '*', ';;q=,', 'x'.repeat(2000), '__proto__', 'en;q=abc, \u00ff']) {
      const answer = await get(path, language)
      expect([path, answer.status < 500]).toEqual([path, true])
      expect(await answer.text()).not.toContain('<script>alert')
    }
  })

  test.each(['text/plain;q=0.0', '*/*;q=0', 'text/html;level=1;q=1.0000', ',', 'a/b/c', '__proto__'])(
    'Accept: %s never causes a fault',
    async (accept) => {
      for (const path of ['/', '/hexacoin', '/document/a-storm/x', '/api/hc_data/document/']) {
        expect((await fetch(server.address + path, { headers: { accept } })).status).toBe(200)
      }
    },
  )
})

test('the manifest is in the language of the browser', async () => {
  const read = async (language: string) => (await get('/manifest.webmanifest', language)).json()
  expect(await read('uk')).toMatchObject({
    name: 'Hexaverse',
    lang: 'uk',
    description: expect.stringMatching(/^Колонізуйте/),
  })
  expect(await read('fr')).toMatchObject({ lang: 'en', description: expect.stringMatching(/^Colonise/) })
})

test('pages are compressed for clients that accept it', async () => {
  const answer = await fetch(server.address, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')?.toLowerCase()).toBe('accept, accept-language, user-agent, accept-encoding')
})

describe('for search engines', () => {
  test('the sitemap names the landing page and every document by its canonical address', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const xml = await answer.text()
    for (const path of [
      '/',
      '/document/a-storm/a-storm-title-script',
      '/hexacoin',
      '/document/privacy-policy/privacy-policy',
    ]) {
      expect(xml).toContain(`<loc>${site}${path}</loc>`)
    }
  })

  test('every address of the sitemap is a page that may be indexed', async () => {
    const xml = await (await get('/sitemap.xml')).text()
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) {
      const answer = await get(address.replace(site, ''))
      expect([address, answer.status, answer.headers.get('x-robots-tag')]).toEqual([address, 200, null])
    }
  })

  test('robots.txt excludes private paths and names the sitemap', async () => {
    const text = await (await get('/robots.txt')).text()
    expect(text).toContain('Disallow: /account')
    expect(text).toContain(`Sitemap: ${site}/sitemap.xml`)
  })
})
