import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'
import { rootFolder } from '../../scripts/root-folder.ts'

test('the engine of the training plays the kept games as the rules do', () => {
  const checker = join(rootFolder, 'training/check.py')
  const { status, stdout, stderr } = spawnSync(provideProgram(systemPrograms.python), [checker], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^24 games, 1752 positions, 0 games differ$/m)
})
