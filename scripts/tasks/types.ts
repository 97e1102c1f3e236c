import { runProgram } from '../programs/run-program.ts'

process.exit(await runProgram('tsc', ['--build', ...process.argv.slice(2)]))
