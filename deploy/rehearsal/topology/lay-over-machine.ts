import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that the rehearsal writes as an operator does. What it writes there is in layers of its own, and vanishes. */
const layeredFolders = ['/etc', '/opt', '/usr/local', '/var', '/srv']

/**
 * Makes the machine the rehearsal's own: this process has namespaces of its own for mounts, the network and processes.
 * Nothing that is installed, configured or started here is seen outside, and every port is free.
 */
export function layOverMachine(layerFolder: string): void {
  for (const folder of layeredFolders) {
    const [upper, work] = ['upper', 'work'].map((kind) => join(layerFolder, `${folder.replaceAll('/', '-')}-${kind}`))
    for (const part of [upper, work]) mkdirSync(part ?? '', { recursive: true })
    run('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=${folder},upperdir=${upper},workdir=${work}`, folder)
  }
  run('mount', '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', '/run')
  run('ip', 'link', 'set', 'lo', 'up')
  // A machine has an address besides 127.0.0.1; programs ask for that.
  run('ip', 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'nowhere')
  for (const end of ['eth0', 'nowhere']) run('ip', 'link', 'set', end, 'up')
  addAddress('192.0.2.1')
}

/** An address of a network of players. A connection to it also comes from it. */
export function addAddress(address: string): void {
  run('ip', 'addr', 'add', `${address}/32`, 'dev', 'eth0')
}

/** In the place of the DNS. */
export function writeHosts(addresses: Readonly<Record<string, string>>): void {
  const lines = Object.entries({ localhost: '127.0.0.1', ...addresses }).map(([name, address]) => `${address} ${name}`)
  writeFileSync('/etc/hosts', `${lines.join('\n')}\n`)
}

/** Shows a folder at another place, as a copy would. */
export function showAt(folder: string, place: string): void {
  mkdirSync(place, { recursive: true })
  run('mount', '--bind', folder, place)
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
