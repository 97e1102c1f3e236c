import { fileURLToPath } from 'node:url'
import { clientAppType, clientVersion } from '@hexaverse/protocol'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServerPage } from './build/dev-server-page.ts'
import { firstFiles } from './build/first-files.ts'
import { precompress } from './build/precompress.ts'

const serverUrl = process.env['HEXAVERSE_SERVER_URL'] ?? 'http://127.0.0.1:3001'
const proxied = ['/api', '/ads', '/healthz', '/readyz', '/demo', '/img']

const landingParts =
  /\/shared\/(page\/(cell|policy-links)|ui\/text-link|http\/(use-call|read-fields))|\/protocol\/src\/documents\/(index|documents|slug)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), devServerPage(serverUrl), firstFiles(), precompress()],
  resolve: {
    alias: {
      // For browsers this part of the Markdown reader has a short form that writes HTML into the page to read it back,
      // which our content security policy forbids. The form for everyone else has a table.
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
  // For the page itself, which names them to its first script.
  define: {
    'import.meta.env.CLIENT_VERSION': JSON.stringify(clientVersion),
    'import.meta.env.CLIENT_APP_TYPE': JSON.stringify(clientAppType),
  },
  build: {
    target: 'es2022',
    // The content security policy allows no data: scripts, styles or fonts, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Whoever starts the game on a slow machine has no use for a list of slow plugins.
      checks: { bundlerTimings: false },
      input: { index: 'index.html', 'service-worker': 'service-worker/service-worker.ts' },
      output: {
        codeSplitting: {
          groups: [
            // All that the first script imports in one file: each further request is a wait of its own.
            { name: 'program', tags: ['$initial'], test: /^(?!.*service-worker)/, priority: 2 },
            // What the landing page has in common with others, in one more instead of one for each piece.
            { name: 'landing-parts', test: landingParts, priority: 1 },
          ],
        },
        // A service worker rules over the folder it lies in, and browsers look for it under one name.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
