import { runProgram } from '../run-program.ts'

process.exit(await runProgram('tsc', ['--build', ...process.argv.slice(2)]))
