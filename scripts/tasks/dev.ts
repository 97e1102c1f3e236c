// Development mode: the server restarts when one of its files changes, and Vite updates the page as you type.
import { buildWebIfMissing } from '../build-web.ts'
import { runProgram } from '../programs/run-program.ts'

const pagePort = process.env['PORT'] ?? '3000'
const serverPort = String(Number(pagePort) + 1)

// The server does not start without a built web app, although Vite serves the pages here.
await buildWebIfMissing()

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
