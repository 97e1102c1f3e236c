import type { Connect, Plugin } from 'vite'

const settingsBlock = /<script type="application\/json" id="site-settings">[\s\S]*?<\/script>/

/** In development Vite sends the page, but only the running server knows the deployment: its settings are copied over. */
export function devServerPage(serverUrl: string): Plugin {
  return {
    name: 'hexaverse:dev-server-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(answerPlainText(serverUrl))
    },
    async transformIndexHtml(html) {
      return html.replace('<!--site-settings-->', await fetchSettingsBlock(serverUrl))
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

async function fetchSettingsBlock(serverUrl: string): Promise<string> {
  const answer = await fetch(serverUrl, { headers: { accept: 'text/html' } }).catch(() => undefined)
  const block = (await answer?.text())?.match(settingsBlock)?.[0]
  if (!block) throw new Error(`No site settings at ${serverUrl}: is the server running?`)
  return block
}
