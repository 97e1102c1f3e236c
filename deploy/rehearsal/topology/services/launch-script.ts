import { existsSync, readFileSync } from 'node:fs'
import { listWords, type Unit } from './unit.ts'

/**
 * A script that becomes the program of a unit, with the user, the environment, the limits, the rights and the view of
 * the file system that systemd would give it. Not imitated are the filters of system calls and of address families,
 * `PrivateDevices`, `ProtectProc`, and the limits of memory, which need systemd itself.
 */
export function launchScript(unit: Unit): string {
  return [
    'set -e',
    ...unit.all('BindReadOnlyPaths').flatMap(bindReadOnly),
    ...runtimeFolders(unit),
    ...viewOfFiles(unit),
    `umask ${unit.one('UMask') ?? '0022'}`,
    `cd ${quote(unit.one('WorkingDirectory') ?? '/')}`,
    ...fileLimit(unit),
    `exec ${[...rights(unit), ...environment(unit), ...command(unit)].join(' ')}`,
  ].join('\n')
}

function bindReadOnly(pair: string): string[] {
  const [from = '', to = from] = pair.split(':').map(quote)
  return [`mkdir -p ${to}`, `mount --bind ${from} ${to}`, `mount -o remount,bind,ro ${to}`]
}

function runtimeFolders(unit: Unit): string[] {
  const owner = `-o ${unit.one('User') ?? 'root'} ${unit.has('Group') ? `-g ${unit.one('Group')}` : ''}`
  return unit
    .all('RuntimeDirectory')
    .map((name) => `install -d ${owner} -m ${unit.one('RuntimeDirectoryMode') ?? '0755'} /run/${name}`)
}

/** What the program sees of the file system, and where it may write. */
function viewOfFiles(unit: Unit): string[] {
  const writable = [
    ...[...unit.all('ReadWritePaths'), ...unit.all('ReadWriteDirectories')].flatMap(listWords).map(withoutDash),
    ...unit.all('RuntimeDirectory').map((name) => `/run/${name}`),
  ].filter((path) => existsSync(path) || path.startsWith('/run/'))
  const isStrict = unit.one('ProtectSystem') === 'strict'
  return [
    ...(isStrict ? writable.map((path) => `mount --bind ${quote(path)} ${quote(path)}`) : []),
    ...(unit.isOn('PrivateTmp') ? ['mount -t tmpfs -o mode=1777 tmpfs /tmp'] : []),
    ...(unit.isOn('ProtectHome') ? ['for f in /root /home; do mount -t tmpfs -o mode=0,ro tmpfs $f; done'] : []),
    ...(isStrict ? [readOnlyBut(writable)] : []),
  ]
}

/** Every mounted file system becomes read-only, but for these folders and what the kernel serves. */
function readOnlyBut(folders: readonly string[]): string {
  const kept = ['/dev', '/proc', '/sys', '/tmp', '/root', '/home', '/run/secrets', ...folders]
  const pattern = kept.join('|')
  return `findmnt -rno TARGET | sort -u | grep -Ev '^(${pattern})(/|$)' | while read -r m; do mount -o remount,bind,ro "$m"; done`
}

/** As many open files as the unit wants, or as many as this machine allows. */
function fileLimit(unit: Unit): string[] {
  const files = unit.one('LimitNOFILE')
  return files ? [`ulimit -n ${files} 2>/dev/null || ulimit -n "$(ulimit -Hn)"`] : []
}

function rights(unit: Unit): string[] {
  const ambient = unit.one('AmbientCapabilities')?.toLowerCase().replace('cap_', '+')
  return [
    'setpriv',
    ...(unit.has('User')
      ? [`--reuid=${unit.one('User')}`, `--regid=${unit.one('Group') ?? unit.one('User')}`, '--init-groups']
      : []),
    ...(unit.isOn('NoNewPrivileges') ? ['--no-new-privs'] : []),
    ...(unit.has('CapabilityBoundingSet') && !unit.one('CapabilityBoundingSet') ? ['--bounding-set=-all'] : []),
    ...(ambient ? [`--inh-caps=${ambient}`, `--ambient-caps=${ambient}`] : []),
    '--',
  ]
}

/** Nothing of this process's environment gets into it. */
function environment(unit: Unit): string[] {
  const user = unit.one('User') ?? 'root'
  const home = `"$(getent passwd ${user} | cut -d: -f6)"`
  const usual = [
    `HOME=${home}`,
    `USER=${user}`,
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
    'LANG=C.UTF-8',
  ]
  return ['env', '-i', ...usual, ...variables(unit)]
}

function variables(unit: Unit): string[] {
  return variablesOf(unit).map(quote)
}

function variablesOf(unit: Unit): string[] {
  return [...unit.all('Environment').flatMap(listWords), ...unit.all('EnvironmentFile').flatMap(variablesIn)]
}

function variablesIn(path: string): string[] {
  const file = withoutDash(path)
  if (file !== path && !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => /^\w+=/.test(line)).map((line) => line.replace(/^(\w+=)"(.*)"$/, '$1$2'))
}

/** A word such as `$ARGS` is replaced by the words of that variable. */
function command(unit: Unit): string[] {
  const known = new Map(variablesOf(unit).map((line) => [line.split('=', 1)[0], line.replace(/^\w+=/, '')]))
  const words = listWords(withoutDash(unit.one('ExecStart') ?? ''))
  return words.flatMap((word) => (/^\$\w+$/.test(word) ? listWords(known.get(word.slice(1)) ?? '') : [word])).map(quote)
}

function withoutDash(path: string): string {
  return path.replace(/^-/, '')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
