import { secretFields } from '@hexaverse/protocol/words'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { createLogOutput } from './log-output.ts'

export type Log = Logger

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
