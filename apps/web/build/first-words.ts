import { join } from 'node:path'
import type { FirstWords } from '@hexaverse/protocol'
import { createServer, type Plugin } from 'vite'

const webFolder = join(import.meta.dirname, '..')
const renderer = '/src/app/first-words/render-first-words.tsx'

/** Writes what the pages say before the program has arrived to `first-words.json`, for the server to put it into them. */
export function firstWords(): Plugin {
  return {
    name: 'hexaverse:first-words',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'first-words.json', source: JSON.stringify(await render()) })
    },
  }
}

/** The development server loads the components as they are, with the class names of the build. */
async function render(): Promise<FirstWords> {
  const vite = await createServer({
    root: webFolder,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { renderFirstWords } = await vite.ssrLoadModule(renderer)
    // One after another, because they share the store of the language.
    return { en: await renderFirstWords('en'), uk: await renderFirstWords('uk') }
  } finally {
    await vite.close()
  }
}
