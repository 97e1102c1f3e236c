// For people who work on it: the server starts anew when one of its files changes, the page follows as you type.
import { buildWebIfMissing } from '../build-web.ts'
import { runProgram } from '../programs/run-program.ts'

const pagePort = process.env['PORT'] ?? '3000'
const serverPort = String(Number(pagePort) + 1)

// Vite serves the pages here.
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
