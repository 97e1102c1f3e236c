import type { Config } from '../config/config.ts'
import { StartRefusal } from '../platform/start-refusal.ts'

interface SystemFault extends Error {
  readonly code?: string
  readonly syscall?: string
  readonly path?: string
  readonly port?: number
  readonly address?: string
  readonly hostname?: string
}

const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']

/** One clear line for each ordinary reason why a server does not start; the stack for any other fault. */
export function explainStartFault(fault: unknown, config: Config): string {
  if (!(fault instanceof Error)) return String(fault)
  if (fault instanceof StartRefusal) return fault.message
  const { code = '', syscall, path, port, address, hostname } = fault as SystemFault
  if (code === 'ENOTFOUND') return explainHost(hostname, config)
  if (code === 'EADDRNOTAVAIL') return explainHost(address, config)
  if (syscall === 'listen') return explainListening(code, port, config) ?? fault.stack ?? fault.message
  // Where the system makes the folders itself, as in /proc, one more does not exist even while it is made.
  const isNowhere = code === 'ENOENT' && syscall === 'mkdir'
  if ((isNowhere || unwritable.includes(code)) && path) {
    return `The data folder cannot be written: ${path} (${code}). Set DATA_DIR to another one.`
  }
  return fault.stack ?? fault.message
}

function explainHost(host: string | undefined, { host: own, metricsHost }: Config): string {
  return `${host === metricsHost && host !== own ? 'METRICS_HOST' : 'HOST'} ${host} is not an address of this machine.`
}

function explainListening(code: string, port: number | undefined, config: Config): string | undefined {
  const setting = port === config.metricsPort ? 'METRICS_PORT' : 'PORT'
  const lines: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Choose another one: ${setting}=${Number(port) + 1} npm start`,
    EACCES: `This user may not listen on port ${port}. Choose another one: ${setting}=3000 npm start`,
  }
  return lines[code]
}
