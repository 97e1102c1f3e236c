import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '../../../../scripts/root-folder.ts'
import { launchScript } from './launch-script.ts'
import { listWords, Unit } from './unit.ts'

/** Without the files of settings, which are on the machine of the rehearsal only. */
function unitOf(name: string): Unit {
  const text = readFileSync(join(rootFolder, 'deploy/systemd', `${name}.service`), 'utf8')
  return Unit.of(name, text.replaceAll(/^EnvironmentFile=.*$/gm, ''))
}

describe('a unit of systemd', () => {
  test('has the last of the values of a setting that is repeated, and forgets those before an empty one', () => {
    const unit = Unit.of('one', 'Environment=A=1\nEnvironment=\nEnvironment=B=2\nUser=first\nUser=last\n')
    expect([unit.all('Environment'), unit.one('User')]).toEqual([['B=2'], 'last'])
  })

  test('has words that may be quoted', () => {
    expect(listWords(`one "two words" A='three more words'`)).toEqual(['one', 'two words', 'A=three more words'])
  })
})

describe('the script that starts our units', () => {
  test.each(['hexaverse-server@', 'hexaverse-signer'])('gives %s its user, its secrets and nothing else', (name) => {
    const script = launchScript(unitOf(name))
    const user = unitOf(name).one('User')
    expect(script).toContain(`--reuid=${user} --regid=hexaverse --init-groups --no-new-privs --bounding-set=-all`)
    expect(script).toContain(`mount -o remount,bind,ro '/run/secrets'`)
    expect(script).toMatch(
      /env -i HOME=.* '\/opt\/hexaverse\/current\/usr\/local\/bin\/node' 'apps\/server\/src\/\w+\.ts'$/,
    )
  })

  test('makes every file system read-only but the folder of the socket', () => {
    expect(launchScript(unitOf('hexaverse-signer'))).toContain(`mount --bind '/run/hexaverse' '/run/hexaverse'`)
    expect(launchScript(unitOf('hexaverse-server@'))).not.toContain(`mount --bind '/run/hexaverse'`)
  })
})
