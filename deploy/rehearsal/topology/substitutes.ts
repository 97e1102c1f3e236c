import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const socket = '/run/rehearsal.sock'

/** Does what a command would do. Text that it returns is printed. */
export type Substitute = (words: readonly string[]) => Promise<unknown>

/**
 * Puts commands into /usr/local/bin that this process answers: those that cannot run here, because there is no systemd,
 * no network, and nobody at an editor.
 */
export async function installSubstitutes(commands: Readonly<Record<string, Substitute>>): Promise<void> {
  const server = createServer(async (request, response) => {
    const [name = '', ...words] = (await text(request)).split('\n')
    try {
      const printed = await commands[name]?.(words)
      response.end(typeof printed === 'string' ? printed : '')
    } catch (problem) {
      response.writeHead(500).end(`${name} ${words.join(' ')}: ${String(problem)}\n`)
    }
  })
  await new Promise<void>((resolve) => void server.listen(socket, resolve))
  for (const name of Object.keys(commands)) {
    const file = `/usr/local/bin/${name}`
    const send = `curl -sS --fail-with-body --unix-socket ${socket} --data-binary @- http://rehearsal/`
    writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' ${name} "$@" | sed -z 's/\\n$//' | ${send}\n`)
    chmodSync(file, 0o755)
  }
}
