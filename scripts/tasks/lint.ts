import { runProgram } from '../programs/run-program.ts'

process.exit(await runProgram('biome', ['check', ...process.argv.slice(2)]))
