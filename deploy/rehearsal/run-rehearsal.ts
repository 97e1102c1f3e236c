// `npm run rehearse [-- --short] [--keep]`: brings up the whole of Hexaverse in production mode by the commands of
// docs/deploy.md, lives a day in minutes, prints a table and writes docs/rehearsal.md.
import { rehearse } from './rehearse.ts'

const words = process.argv.slice(2)
const { code } = await rehearse({ isShort: words.includes('--short'), isKept: words.includes('--keep') })
process.exitCode = code
