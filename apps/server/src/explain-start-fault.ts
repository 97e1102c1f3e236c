import type { Config } from './config/config.ts'
import { WebAppMissing } from './modules/site/index.ts'
import { DatabaseInUse } from './platform/database/embedded/embedded-database.ts'

interface SystemFault extends Error {
  readonly code?: string
  readonly syscall?: string
  readonly path?: string
  readonly port?: number
}

/** One clear line for each ordinary reason a server does not start; the whole fault for any other. */
export function explainStartFault(fault: unknown, config: Config): string {
  if (!(fault instanceof Error)) return String(fault)
  const { code, syscall, path, port } = fault as SystemFault
  if (fault instanceof DatabaseInUse || fault instanceof WebAppMissing) return fault.message
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Choose another one: PORT=3001 npm start`
  if (code === 'EACCES' && syscall === 'listen') return `This user may not listen on port ${port}. Choose another one.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return syscall === 'listen' ? `HOST ${config.host} is not an address of this machine.` : cannotReachDatabase(code)
  }
  if (isUnwritable(code) && path)
    return `The data folder cannot be written: ${path} (${code}). Set DATA_DIR to another one.`
  if (config.databaseUrl && (code === 'ECONNREFUSED' || /^(28|3D)/.test(code ?? ''))) return cannotReachDatabase(code)
  return fault.stack ?? fault.message
}

function isUnwritable(code: string | undefined): boolean {
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code ?? '')
}

function cannotReachDatabase(code: string | undefined): string {
  return `The database that DATABASE_URL names cannot be used (${code}).`
}
