import { runProgram } from '../programs/run-program.ts'

const style = await runProgram('biome', ['check', ...process.argv.slice(2)])
const imports = await runProgram('node', ['scripts/checks/check-imports.ts'])
process.exit(style || imports)
