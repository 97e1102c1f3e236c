import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import { runChild } from './run-child.ts'

let folder: string
beforeAll(() => {
  folder = makeDataFolder()
})
afterAll(() => removeDataFolder(folder))

const run = (program: string, name: string, stop = new AbortController().signal) =>
  runChild({ command: process.execPath, args: ['-e', program], logFile: join(folder, name), stop })

describe('a command that is run as a child', () => {
  test('is interrupted by the stop signal together with every process that it started', async () => {
    const stop = new AbortController()
    const marker = join(folder, 'grandchild')
    const grandchild = `require('fs').writeFileSync(${JSON.stringify(marker)}, String(process.pid)); setInterval(() => {}, 1000)`
    const program = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); setInterval(() => {}, 1000)`
    const running = run(program, 'interrupted.log', stop.signal)
    while (!existsSync(marker) || readFileSync(marker, 'utf8') === '') await pause(20)
    stop.abort()
    expect((await running).code).toBe(1)
    expect(isRunning(Number(readFileSync(marker, 'utf8')))).toBe(false)
  })

  test('delivers all its figures and its exit code, and its output is written to a file', async () => {
    const program = `for (let value = 0; value < 200; value++) process.send({ figure: { value } }); console.log('words'); process.exitCode = 3`
    const { code, figures } = await run(program, 'figures.log')
    expect(code).toBe(3)
    expect(figures.map(({ value }) => value)).toEqual(Array.from({ length: 200 }, (_, value) => value))
    expect(readFileSync(join(folder, 'figures.log'), 'utf8')).toBe('words\n')
  })
})

/** A zombie, which has ended but was not reaped yet, does not count as running. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}
