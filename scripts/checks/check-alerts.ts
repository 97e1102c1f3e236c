// `npm test -- alerts`: promtool checks how Prometheus watches the product, and runs the unit tests of its rules.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ProgramMissing, provideProgram, systemPrograms } from '../programs/system-programs.ts'
import { rootFolder } from '../root-folder.ts'

try {
  const promtool = provideProgram(systemPrograms.promtool)
  const runs = [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'rules.test.yaml'],
  ]
  const hasFailed = runs.some((args) => {
    const { status } = spawnSync(promtool, args, { cwd: join(rootFolder, 'deploy', 'prometheus'), stdio: 'inherit' })
    return status !== 0
  })
  process.exitCode = hasFailed ? 1 : 0
} catch (problem) {
  if (!(problem instanceof ProgramMissing)) throw problem
  console.error(problem.message)
  process.exitCode = 1
}
