import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const log = fileURLToPath(new URL('./log.ts', import.meta.url))
/** Waits for a word, writes more than a pipe holds, and exits at once. */
const program = `
  import { createLog } from ${JSON.stringify(log)}
  const log = createLog({ level: 'info', mode: 'test' })
  log.info('first')
  process.stdin.once('data', () => {
    for (let line = 0; line < 50; line += 1) log.info({ filler: 'x'.repeat(4000) }, 'line ' + line)
    process.exit(0)
  })`

function start() {
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
}

describe('the log', () => {
  test('of a process that exits at once is written whole, in order and once', async () => {
    const child = start()
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (child.stdin.writable) child.stdin.end('go')
    })
    await once(child, 'close')
    const messages = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).toEqual(['first', ...Array.from({ length: 50 }, (_, line) => `line ${line}`)])
  })

  test('does not keep a process from its end when its reader is gone', async () => {
    const child = start()
    await once(child.stdout, 'data')
    child.stdout.destroy()
    await once(child.stdout, 'close')
    child.stdin.end('go')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
