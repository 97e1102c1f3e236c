import { fileURLToPath } from 'node:url'
import { clientAppType, clientVersion } from '@hexaverse/protocol'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServerPage } from './build/dev-server-page.ts'
import { firstFiles } from './build/first-files.ts'
import { firstWords } from './build/first-words.ts'
import { precompress } from './build/precompress.ts'

const serverUrl = process.env['HEXAVERSE_SERVER_URL'] ?? 'http://127.0.0.1:3001'
const proxied = ['/api', '/ads', '/healthz', '/readyz', '/demo', '/img', '/.well-known']

const landingModules =
  /\/shared\/(page\/(cell|policy-links)|ui\/text-link|http\/(use-call|read-fields))|\/protocol\/src\/documents\/(index|documents|slug)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), devServerPage(serverUrl), firstFiles(), firstWords(), precompress()],
  resolve: {
    alias: {
      // The browser build of this Markdown dependency parses entities by writing HTML into the page, which our content
      // security policy forbids. The default build uses a table.
      'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')),
    },
  },
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, serverUrl])),
      '/socket.io': { target: serverUrl, ws: true },
    },
  },
  // `index.html` passes these values to `first.js`.
  define: {
    'import.meta.env.CLIENT_VERSION': JSON.stringify(clientVersion),
    'import.meta.env.CLIENT_APP_TYPE': JSON.stringify(clientAppType),
  },
  build: {
    target: 'es2022',
    // The content security policy forbids data: scripts, styles and fonts, and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A list of slow plugins is of no use to a person who starts the game on a slow machine.
      checks: { bundlerTimings: false },
      input: { index: 'index.html', 'service-worker': 'service-worker/service-worker.ts' },
      output: {
        codeSplitting: {
          groups: [
            // Everything that the first script imports is one file, because each further request adds latency. Only the
            // service worker imports addresses of files; it must not import chunks.
            { name: 'program', tags: ['$initial'], test: /^(?!.*(service-worker|\?url$))/, priority: 2 },
            // The modules that the landing page shares with other pages are one chunk instead of one each.
            { name: 'landing-parts', test: landingModules, priority: 1 },
          ],
        },
        // The scope of a service worker is its folder, and browsers update it under a fixed name, so it has no hash.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
