// For people who work on it: the server starts anew when one of its files changes, the page follows as you type.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfChanged } from '../build-web.ts'
import { rootFolder } from '../root-folder.ts'
import { runProgram } from '../run-program.ts'

const pagePort = process.env['PORT'] ?? '3000'
const serverPort = String(Number(pagePort) + 1)

// The server will not start without a built web app; which one does not matter here, for Vite serves the pages.
if (!existsSync(join(rootFolder, 'apps', 'web', 'dist', 'index.html'))) await buildWebIfChanged()

const serverSettings = { PORT: serverPort, PUBLIC_URL: `http://127.0.0.1:${pagePort}`, LOG_LEVEL: 'info' }
const oneEnded = new AbortController()
const server = runProgram(process.execPath, ['--watch', 'apps/server/src/main.ts'], serverSettings, oneEnded.signal)
const pages = runProgram(
  'vite',
  ['apps/web'],
  { PORT: pagePort, HEXAVERSE_SERVER_URL: `http://127.0.0.1:${serverPort}` },
  oneEnded.signal,
)
const code = await Promise.race([server, pages])
oneEnded.abort()
await Promise.all([server, pages])
process.exit(code)
