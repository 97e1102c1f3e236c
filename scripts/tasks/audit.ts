// Checks whether a package that Hexaverse uses or is built with has an advisory of high or critical severity. This is a
// command and not a test, because an advisory that is published overnight must not fail an unchanged commit.
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
if (verdict === 'unknown') console.log('Skipped: the configured package registry does not provide advisories.')
if (verdict === 'clean') console.log('No package has a known advisory of high or critical severity.')
for (const danger of dangers) console.log(danger)
process.exitCode = verdict === 'dangerous' ? 1 : 0
