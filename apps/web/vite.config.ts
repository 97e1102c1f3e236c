import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServerPage } from './build/dev-server-page.ts'
import { precompress } from './build/precompress.ts'

const serverUrl = process.env['HEXAVERSE_SERVER_URL'] ?? 'http://127.0.0.1:3001'
const proxied = ['/api', '/ads', '/healthz', '/readyz', '/demo', '/img']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), devServerPage(serverUrl), precompress()],
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, serverUrl])),
      '/socket.io': { target: serverUrl, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // The content security policy allows no data: scripts, styles or fonts, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'service-worker/service-worker.ts' },
      output: {
        // A service worker rules over the folder it lies in, and browsers look for it under one name.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
