// Whether an advisory of high or critical severity is known of a package that Hexaverse is made of or built with.
// Asked by command, not by the tests: what the world learns overnight must not fail an unchanged commit.
import { spawnSync } from 'node:child_process'
import { checkAdvisories } from '../checks/check-advisories.ts'
import { rootFolder } from '../root-folder.ts'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { stdout } = spawnSync(npm, ['audit', '--json', '--package-lock-only'], {
  cwd: rootFolder,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const { verdict, dangers } = checkAdvisories(stdout ?? '')
if (verdict === 'unknown') console.log('Skipped: the package registry at hand does not tell of advisories.')
if (verdict === 'clean') console.log('No package has a known advisory of high or critical severity.')
for (const danger of dangers) console.log(danger)
process.exitCode = verdict === 'dangerous' ? 1 : 0
