import type { Connect, Plugin } from 'vite'

const headOfPage = /<!--head-->[\s\S]*?<!--\/head-->/

/**
 * In development Vite serves the page, but only the running server knows the page's head and the site settings. This
 * plugin copies them from the server.
 */
export function devServerPage(serverUrl: string): Plugin {
  return {
    name: 'hexaverse:dev-server-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(answerPlainText(serverUrl))
    },
    async transformIndexHtml(html, { originalUrl = '/' }) {
      const head = await fetchHead(new URL(originalUrl, serverUrl))
      return html.replace('<!--head-->', () => head)
    },
  }
}

function answerPlainText(serverUrl: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const accept = request.headers.accept ?? ''
    if (request.url !== '/' || !accept.startsWith('text/plain')) return next()
    try {
      const answer = await fetch(serverUrl, { headers: { accept } })
      response.writeHead(answer.status, { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept' })
      response.end(await answer.text())
    } catch {
      response.writeHead(502).end()
    }
  }
}

async function fetchHead(page: URL): Promise<string> {
  const answer = await fetch(page, { headers: { accept: 'text/html' } }).catch(() => undefined)
  const head = (await answer?.text())?.match(headOfPage)?.[0]
  if (!head) throw new Error(`The server at ${page.origin} sent no page head: is it running?`)
  return head
}
