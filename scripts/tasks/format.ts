import { runProgram } from '../programs/run-program.ts'

process.exit(await runProgram('biome', ['check', '--write', ...process.argv.slice(2)]))
