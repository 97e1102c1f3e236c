import { write, writeSync } from 'node:fs'
import { secretFields } from '@hexaverse/protocol/words'
import { type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

const stdout = 1
const retryMs = 10
/** How often a full pipe is tried again at the exit, when nothing else can happen meanwhile. */
const lastTries = 100

/**
 * JSON lines, one per event. Nothing that identifies a session is ever logged: requests are logged by route (paths
 * carry recovery secrets, queries carry claim signatures), errors without the row values that PostgreSQL adds. The
 * redaction below is a second safeguard.
 */
export function createLog(options: { readonly level: string; readonly mode: string }): Log {
  const form: LoggerOptions = {
    level: options.level,
    base: { mode: options.mode },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[secret]' },
    serializers: { err: serializeFault },
  }
  return pino(form, output)
}

const output = createLogOutput()
const secretNames = [...secretFields, 'authorization', 'cookie']
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

function serializeFault(fault: unknown): unknown {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const code = (fault as { code?: unknown }).code
  return {
    type: fault.name,
    message: fault.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: fault.stack,
    ...(fault.cause ? { cause: serializeFault(fault.cause) } : {}),
  }
}

/**
 * Writes lines to the standard output without waiting for its reader. The reader may end before us, as `tee` does on
 * Ctrl-C: from then on lines are dropped. The destination of the log library would try for ever at the exit.
 */
function createLogOutput(): { write(line: string): void } {
  let waiting = ''
  let current = Buffer.alloc(0)
  let isWriting = false
  let isBroken = false

  const writeNext = (): void => {
    if (isWriting) return
    if (current.length === 0) {
      current = Buffer.from(waiting)
      waiting = ''
    }
    isWriting = current.length > 0 && !isBroken
    if (isWriting) write(stdout, current, onWritten)
  }
  const onWritten = (problem: NodeJS.ErrnoException | null, count: number): void => {
    isWriting = false
    if (!problem) current = current.subarray(count)
    else if (problem.code === 'EAGAIN') return void setTimeout(writeNext, retryMs)
    else isBroken = true
    writeNext()
  }
  process.once('exit', () => {
    if (isBroken) return
    // What the system is writing already would be doubled.
    if (!isWriting) writeRest(current)
    writeRest(Buffer.from(waiting))
  })
  return {
    write: (line) => {
      if (isBroken) return
      waiting += line
      writeNext()
    },
  }
}

function writeRest(rest: Buffer): void {
  for (let tries = 0; rest.length > 0 && tries < lastTries; tries += 1) {
    try {
      rest = rest.subarray(writeSync(stdout, rest))
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs)
    }
  }
}
